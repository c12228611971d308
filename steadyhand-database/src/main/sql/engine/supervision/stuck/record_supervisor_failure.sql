create or replace function supervision.record_supervisor_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _dead_letter_id bigint := supervision.read_id(_payload, 'dead_letter_id');
    _told record;
    _process supervision.process;
    _instance_id bigint;
begin
    select n.* into _told
    from (
        select d.handler_payload, d.task_type, l.original_task_id as task_id, l.dead_at as over_at
        from queues.dead_letter l
        cross join lateral queues.dead_letter_notice(l.task_id) d
        where l.task_id = _dead_letter_id
        union all
        select c.handler_payload, c.task_type, supervision.read_id(_payload, 'completed_task_id'), null
        from queues.completion_notice(supervision.read_id(_payload, 'completed_task_id')) c
    ) n
    where n.handler_payload is not null;

    -- Only the id in the payload is trusted: the rest is read from the dead letter itself, or from the task that was completed by hand.
    select p.* into _process
    from supervision.process p
    where _told.task_type = 'db_function' and p.supervisor_function = _told.handler_payload -> 'original_payload' ->> 'db_function';
    _instance_id := supervision.read_id(_told.handler_payload -> 'original_payload', _process.root_key);
    if _instance_id is null then
        return jsonb_build_object('status', 'process_not_found');
    end if;

    if supervision.has_been_seen(_process.process_name, _instance_id, _told.task_id, _told.over_at) then
        -- A run has already seen what this one was meant to see.
        return jsonb_build_object('status', 'coalesced');
    end if;
    return supervision.stop_process(_process.process_name, _instance_id, 'supervisor_failed',
        case when _dead_letter_id is null then _payload ->> 'error' else _told.handler_payload ->> 'error' end, _dead_letter_id);
end;
$$;

comment on function supervision.record_supervisor_failure(jsonb) is
    'The error handler of every supervisor: when the task of a run became a dead letter, or was completed by hand, marks the instance as stuck '
    'and reports to its parents. Payload: {dead_letter_id}, or {completed_task_id, error}. Reserved for the engine.';
