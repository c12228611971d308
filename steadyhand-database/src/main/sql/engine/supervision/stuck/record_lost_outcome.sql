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
    select s.*, d.outcome ->> 'outcome' = 'accepted' as is_accepted, d.error_kind, d.last_error
    into _supervised
    from queues.dead_letter d
    cross join lateral supervision.supervisor_of(d.original_task_id) s
    where d.task_id = _dead_letter_id;
    if not found then
        return jsonb_build_object('status', 'process_not_found');
    end if;

    return supervision.stop_process(
        _supervised.process_name, _supervised.instance_id, 'outcome_not_recorded',
        concat(
            case when _supervised.is_accepted then 'the provider accepted, and ' end,
            case
                when not coalesce(_supervised.is_accepted, false) then 'the error handler failed: ' || coalesce(_payload ->> 'error', _supervised.last_error)
                when _supervised.error_kind = 'worker_crashed' then 'the worker stopped responding before that was recorded: ' || _supervised.last_error
                else 'the success handler failed: ' || _supervised.last_error
            end),
        _dead_letter_id, _is_last_resort => true);
end;
$$;

comment on function supervision.record_lost_outcome(jsonb) is
    'The handler of last resort: the outcome of a task is known and could not be recorded, so its supervisor would wait forever. Marks the '
    'instance as stuck, and reports to its parents. Payload: {original_payload: {dead_letter_id}, error}. Reserved for the engine.';
