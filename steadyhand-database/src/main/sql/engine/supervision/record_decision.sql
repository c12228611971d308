create or replace function supervision.record_decision(
    _run supervision.run,
    _facts jsonb,
    _step supervision.step,
    _after supervision.instance,
    _num_tasks integer,
    _task_ids bigint[]
)
returns void
language sql
volatile
as $$
    insert into supervision.decision (
        decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts,
        action, status, state, reason, num_tasks, task_ids, next_wake_at, duration, decided_at)
    select
        nextval('supervision.decision_id_seq'), _run.task_id, p.process_name, _run.instance_id, _after.generation, _after.runs,
        p.supervisor_function, supervision.process_version(p), _run.woken_by, supervision.fit_facts(_facts),
        _step.action, _step.status, _after.state, _after.reason, _num_tasks, _task_ids, _after.next_wake_at,
        internal.wall_clock() - _run.began_at, internal.clock()
    from supervision.process p
    where p.process_name = _run.process_name;
$$;

comment on function supervision.record_decision(supervision.run, jsonb, supervision.step, supervision.instance, integer, bigint[]) is
    'Writes a decision to the ledger, in the transaction of its effects.';
