create or replace function queues.discard_dead_letter(
    _dead_letter_id bigint,
    _reason text,
    _actor text default internal.actor()
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.discard_one(_dead_letter_id, _reason, _actor);
    perform internal.record_action('discard_dead_letter', 'dead_letter', _dead_letter_id::text, _reason => _reason, _actor => _actor);
end;
$$;

comment on function queues.discard_dead_letter(bigint, text, text) is
    'Settles a dead letter without replaying it, and records the operator and the reason. Errors: SH019 no such dead letter, SH020 already '
    'settled, or no reason.';
