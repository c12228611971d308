create or replace function supervision.end_effect_function(_answer jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _envelope record := internal.read_envelope(_answer);
    _running bigint := (internal.running_task()).task_id;
begin
    if (supervision.begin_effect_function()).function_name is null then
        return jsonb_build_object('status', 'already_ended');
    end if;
    insert into queues.task_outcome (task_id, outcome, answer, error_kind, error_message, recorded_at)
    values (
        _running,
        case when _envelope.succeeded then 'accepted' when _envelope.error_kind = 'validation' then 'refused' else 'try_again' end,
        case when _envelope.succeeded then coalesce(_envelope.payload, '{}') end,
        case when not _envelope.succeeded then _envelope.error_kind end,
        case when not _envelope.succeeded then _envelope.message end,
        internal.wall_clock())
    on conflict do nothing;
    return (supervision.settle_attempts(array[_running]))[1];
end;
$$;

comment on function supervision.end_effect_function(jsonb) is
    'Records what the function of an effect answered, for the running task: its payload is the result of the effect; a validation failure is a refusal, and anything else but success is tried again.';
