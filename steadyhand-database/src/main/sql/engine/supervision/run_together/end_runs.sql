create or replace function supervision.end_runs(_process supervision.process, _steps supervision.taken_step[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _version text := supervision.process_version(_process);
    _step supervision.taken_step;
begin
    foreach _step in array _steps loop
        perform supervision.check_step(_process.process_name, _step.step);
    end loop;

    insert into supervision.decision (
        decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts,
        action, status, state, reason, num_tasks, task_ids, next_wake_at, duration, decided_at)
    select
        nextval('supervision.decision_id_seq'), (s.run).task_id, a.process_name, a.instance_id, a.generation, a.runs,
        _process.supervisor_function, _version, (s.run).woken_by,
        case when octet_length(s.facts::text) <= 8192 then s.facts else supervision.fit_facts(s.facts) end,
        (s.step).action, (s.step).status, a.state, a.reason, coalesce(e.num_tasks, 0), coalesce(e.task_ids, '{}'), a.next_wake_at,
        internal.wall_clock() - (s.run).began_at, internal.clock()
    from unnest(_steps) s
    cross join lateral (select (s.after).*) a
    left join supervision.enqueued_tasks(
        array(select (r.run).task_id from unnest(_steps) r), (_steps[1].run).enqueued_after) e on e.run_task_id = (s.run).task_id;

    update supervision.instance i
    set state = a.state,
        status = a.status,
        reason = a.reason,
        generation = a.generation,
        runs = a.runs,
        facts_hash = a.facts_hash,
        unchanged_runs = a.unchanged_runs,
        rechecks = a.rechecks,
        last_run_at = a.last_run_at,
        last_task_id = a.last_task_id,
        next_wake_at = a.next_wake_at
    from unnest(_steps) s
    cross join lateral (select (s.after).*) a
    where i.process_name = a.process_name and i.instance_id = a.instance_id;

    for _step in
        select s.*
        from unnest(_steps) s
        where (s.after).state <> ((s.run).instance).state
    loop
        perform supervision.attribute_to_run(_step);
        perform supervision.report_to_parents(_step.after, ((_step.run).instance).state);
    end loop;
    perform supervision.record_stuck(s.after, 'run_cap_reached', (s.after).reason) from unnest(_steps) s where (s.after).state = 'stuck';
    perform supervision.enqueue_runs(_process, _steps);
end;
$$;

comment on function supervision.end_runs(supervision.process, supervision.taken_step[]) is
    'Ends several runs of a process, as supervision.end_run does for one. Error: SH017.';
