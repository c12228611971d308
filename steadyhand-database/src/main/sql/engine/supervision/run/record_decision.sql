create or replace function supervision.record_decision(
    _run supervision.run,
    _facts jsonb,
    _step supervision.step,
    _after supervision.instance,
    _num_tasks integer,
    _task_ids bigint[]
)
returns void
language plpgsql
volatile
as $$
begin
    insert into supervision.decision (
        decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts,
        action, status, state, reason, num_tasks, task_ids, next_wake_at, duration, decided_at)
    values (
        nextval('supervision.decision_id_seq'), _run.task_id, _run.process_name, _run.instance_id, _after.generation, _after.runs,
        (_run.process).supervisor_function, supervision.process_version(_run.process), _run.woken_by,
        case when octet_length(_facts::text) <= 8192 then _facts else supervision.fit_facts(_facts) end,
        _step.action, _step.status, _after.state, _after.reason, _num_tasks, _task_ids, _after.next_wake_at,
        internal.wall_clock() - _run.began_at, internal.clock());
end;
$$;

comment on function supervision.record_decision(supervision.run, jsonb, supervision.step, supervision.instance, integer, bigint[]) is
    'Writes a decision to the ledger, in the transaction of its effects.';
