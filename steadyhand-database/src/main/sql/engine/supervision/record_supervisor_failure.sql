create or replace function supervision.record_supervisor_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _dead_letter_id bigint := supervision.read_id(_payload, 'dead_letter_id');
    _told jsonb := (select n.handler_payload from queues.dead_letter_notice(_dead_letter_id) n);
    _process supervision.process;
    _instance_id bigint;
begin
    -- Of the payload only the id is believed: the rest is read from the dead letter itself.
    select p.* into _process
    from supervision.process p
    where p.supervisor_function = _told -> 'original_payload' ->> 'db_function';
    _instance_id := supervision.read_id(_told -> 'original_payload', _process.root_key);
    if _instance_id is null then
        return jsonb_build_object('status', 'process_not_found');
    end if;

    if supervision.is_needless(
        _process.process_name, _instance_id, supervision.read_id(_told -> 'original_payload', 'ticket_id')) then
        -- A later run has seen what this one was to see.
        return jsonb_build_object('status', 'coalesced');
    end if;

    return supervision.stop_process(_process.process_name, _instance_id, 'supervisor_failed', _told ->> 'error', _dead_letter_id);
end;
$$;

comment on function supervision.record_supervisor_failure(jsonb) is
    'The error handler of every supervisor: when the task of a run became a dead letter, its instance is stuck, and its parents are told. '
    'Payload: {dead_letter_id}. For the engine alone.';
