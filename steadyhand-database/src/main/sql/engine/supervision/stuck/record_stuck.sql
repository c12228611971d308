create or replace function supervision.record_stuck(
    _instance supervision.instance,
    _reason text,
    _message text,
    _dead_letter_id bigint default null
)
returns void
language sql
volatile
as $$
    insert into supervision.process_stuck (
        process_name, instance_id, generation, reason, message, dead_letter_id, stuck_at)
    values (
        _instance.process_name, _instance.instance_id, _instance.generation, _reason, left(_message, 2000),
        _dead_letter_id, internal.clock())
    on conflict do nothing;
$$;

comment on function supervision.record_stuck(supervision.instance, text, text, bigint) is
    'Records that an instance is stuck. Once per generation.';
