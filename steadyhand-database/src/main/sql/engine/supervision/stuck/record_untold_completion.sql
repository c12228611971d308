create or replace function supervision.record_untold_completion(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _supervised record;
begin
    select s.* into _supervised
    from supervision.supervisor_of(supervision.read_id(_payload -> 'original_payload', 'completed_task_id')) s;
    if not found then
        return jsonb_build_object('status', 'process_not_found');
    end if;

    return supervision.stop_process(
        _supervised.process_name, _supervised.instance_id, 'outcome_not_recorded',
        coalesce(_payload ->> 'error', 'its task was completed by hand, and the handler failed'), supervision.read_id(_payload, 'dead_letter_id'), _is_last_resort => true);
end;
$$;

comment on function supervision.record_untold_completion(jsonb) is
    'The handler of last resort for a task that was completed by hand: its own handler could not record that, so its supervisor would wait '
    'forever. Marks the instance as stuck and reports to its parents. Payload: {original_payload: {completed_task_id}, error, dead_letter_id}.';
