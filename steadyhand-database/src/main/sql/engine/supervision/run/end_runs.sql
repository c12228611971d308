create or replace function supervision.end_runs(_process supervision.process, _steps supervision.taken_step[], _worker text default null)
returns supervision.taken_step[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _version text := supervision.process_version(_process);
    _policy supervision.policy := supervision.find_policy(_process.process_name);
begin
    _steps := array(
        select row(s.run, s.facts, s.step, supervision.instance_after_step(s.run, _policy, s.facts, s.step))::supervision.taken_step
        from unnest(_steps) s
        where supervision.check_step(_process.process_name, s.step));

    insert into supervision.decision (
        decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts,
        action, status, state, reason, num_tasks, task_ids, next_wake_at, duration, decided_at, worker)
    select
        nextval('supervision.decision_id_seq'), (s.run).task_id, a.process_name, a.instance_id, a.generation, a.runs,
        _process.supervisor_function, _version, (s.run).woken_by,
        case when octet_length(s.facts::text) <= 8192 then s.facts else supervision.fit_facts(s.facts) end,
        (s.step).action, (s.step).status, a.state, a.reason, coalesce(e.num_tasks, 0), coalesce(e.task_ids, '{}'), a.next_wake_at,
        internal.wall_clock() - (s.run).began_at, internal.clock(), _worker
    from unnest(_steps) s
    cross join lateral (select (s.after).*) a
    left join supervision.enqueued_tasks(
        array(select (r.run).task_id from unnest(_steps) r), (_steps[1].run).enqueued_after) e on e.run_task_id = (s.run).task_id;

    perform supervision.save_instances(_steps);
    perform supervision.record_stuck(s.after, 'run_cap_reached', (s.after).reason) from unnest(_steps) s where (s.after).state = 'stuck';
    perform supervision.leave_next_wakes(_process, _steps);
    return _steps;
end;
$$;

comment on function supervision.end_runs(supervision.process, supervision.taken_step[], text) is
    'Ends runs of a process: appends the decisions to the ledger, saves the new states, reports to the parents of those that changed, and leaves '
    'the next wake of each unless its instance has ended. Error: SH017.';
