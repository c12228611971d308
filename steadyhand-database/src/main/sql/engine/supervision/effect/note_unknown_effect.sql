create or replace function supervision.note_unknown_effect(_effect supervision.java_effect, _attempt integer, _task_id bigint, _message text)
returns void
language plpgsql
volatile
as $$
begin
    insert into supervision.java_effect_unknown (instance_id, effect_name, effect_key, round, task_id, error_message, noted_at)
    values (_effect.instance_id, _effect.effect_name, _effect.effect_key, _effect.round, _task_id, left(_message, 2000), internal.clock())
    on conflict do nothing;
    if found then
        perform supervision.note_effect(_effect, 'effect_unknown', format('attempt %s: a person has to resolve it: %s', _attempt, _message), _task_id);
    end if;
end;
$$;

comment on function supervision.note_unknown_effect(supervision.java_effect, integer, bigint, text) is
    'Records that an effect stays in progress until somebody resolves it (supervision.resolve_effect): it must be made at most once, and may have taken effect, or its result cannot be kept. Idempotent.';
