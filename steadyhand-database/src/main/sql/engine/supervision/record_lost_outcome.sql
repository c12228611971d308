create or replace function supervision.record_lost_outcome(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _dead_letter_id bigint := supervision.read_id(_payload -> 'original_payload', 'dead_letter_id');
    _supervised record;
begin
    select s.* into _supervised
    from queues.dead_letter d
    cross join lateral supervision.supervisor_of(d.original_task_id) s
    where d.task_id = _dead_letter_id;
    if not found then
        return jsonb_build_object('status', 'process_not_found');
    end if;

    return supervision.stop_process(
        _supervised.process_name, _supervised.instance_id, 'outcome_not_recorded', coalesce(_payload ->> 'error', 'the provider accepted, and the success handler failed'), _dead_letter_id);
end;
$$;

comment on function supervision.record_lost_outcome(jsonb) is
    'The last resort: what came of a task is known and its handler cannot record it, so its supervisor would wait for ever. Its instance is stuck, and its parents are told. '
    'Payload: {original_payload: {dead_letter_id}, error}.';
