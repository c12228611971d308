create or replace function supervision.end_run(_run supervision.run, _facts jsonb, _step supervision.step)
returns jsonb
language plpgsql
volatile
as $$
declare
    _after supervision.instance := supervision.instance_after_step(_run, _facts, _step);
    _enqueued record;
    _ignored text;
begin
    perform supervision.check_step(_run.process_name, _step);
    select e.num_tasks, e.task_ids into _enqueued from supervision.enqueued_tasks(array[_run.task_id], _run.enqueued_after) e;
    insert into supervision.decision (
        decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts,
        action, status, state, reason, num_tasks, task_ids, next_wake_at, duration, decided_at)
    values (
        nextval('supervision.decision_id_seq'), _run.task_id, _run.process_name, _run.instance_id, _after.generation, _after.runs,
        (_run.process).supervisor_function, supervision.process_version(_run.process), _run.woken_by,
        case when octet_length(_facts::text) <= 8192 then _facts else supervision.fit_facts(_facts) end,
        _step.action, _step.status, _after.state, _after.reason, coalesce(_enqueued.num_tasks, 0), coalesce(_enqueued.task_ids, '{}'),
        _after.next_wake_at, internal.wall_clock() - _run.began_at, internal.clock());
    perform supervision.save_instance(_run.instance, _after);

    if _after.state = 'stuck' then
        perform supervision.record_stuck(_after, 'run_cap_reached', _after.reason);
    elsif _after.next_wake_at is not null then
        perform supervision.enqueue_run(_run.process, _run.instance_id, _after.next_wake_at,
            case when _step.next_wake_at is null then 'recheck' else 'next_look' end);
    end if;

    if _run.outer_task is not null then
        perform internal.restore_running_task(_run.outer_task);
    end if;
    _ignored := set_config('timezone', _run.time_zone_before, true);
    _ignored := set_config('enable_seqscan', _run.seqscan_before, true);
    return jsonb_build_object('status', _after.status);
end;
$$;

comment on function supervision.end_run(supervision.run, jsonb, supervision.step) is
    'Ends a run of a supervisor, which calls it last: appends the decision to the ledger, saves the new state, reports to the parents if it '
    'changed, and leaves one ticket for the next recheck unless the instance has ended. Returns the answer of the supervisor. Error: SH017.';
