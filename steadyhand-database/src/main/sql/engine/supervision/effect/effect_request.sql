create or replace function supervision.effect_request(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _running bigint := (internal.running_task()).task_id;
    _made record;
begin
    -- The payload is that of the running task: what is true of it is in the ledger.
    select a.* into _made from supervision.effect_attempts_of(array[_running]) a;
    if not found then
        return jsonb_build_object('success', false, 'validation_failure_message', 'this task makes no attempt of an effect');
    elsif _made.task_id <> _running then
        return jsonb_build_object('success', false, 'validation_failure_message',
            'attempts of effects are not replayed: release the process, and let it retry ' || (_made.effect).effect_name);
    elsif supervision.is_over(_made.effect) then
        return jsonb_build_object('success', false, 'validation_failure_message', 'the effect has ended');
    elsif supervision.accepted_attempt(_made.effect) is not null then
        return jsonb_build_object('success', false, 'validation_failure_message', 'an earlier attempt has succeeded');
    end if;
    return jsonb_build_object('status', 'succeeded', 'payload', (_made.effect).request);
end;
$$;

comment on function supervision.effect_request(jsonb) is
    'The before-handler of attempts of effects: returns the request. Refuses if the running task makes no attempt, if the effect has ended meanwhile, or if an answer to an earlier attempt came late and says that it succeeded. '
    'Reserved for the engine: nothing in the payload is trusted but that it is the running task.';
