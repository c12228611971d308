create or replace view supervision.decision_log as
    select
        d.decision_id,
        d.process_name,
        d.instance_id,
        d.run,
        d.decided_at,
        d.woken_by,
        case when internal.may_read_payloads() then d.facts else d.facts - 'read' end as facts,
        d.action,
        d.status,
        d.state,
        d.reason,
        d.num_tasks,
        d.task_ids,
        d.next_wake_at,
        d.duration,
        d.function_name,
        d.function_version,
        d.task_id
    from supervision.decision d;

comment on view supervision.decision_log is 'The decision ledger in readable form. Filter by process_name and instance_id.';
comment on column supervision.decision_log.decision_id is 'The id.';
comment on column supervision.decision_log.process_name is 'The process.';
comment on column supervision.decision_log.instance_id is 'The instance.';
comment on column supervision.decision_log.run is 'The sequence number of the decision within the instance.';
comment on column supervision.decision_log.decided_at is 'When the decision was made.';
comment on column supervision.decision_log.woken_by is 'The causes of the run: wakes by cause.';
comment on column supervision.decision_log.facts is 'The facts that the run saw. What a decider in Java has read from the application is only for roles that may read payloads.';
comment on column supervision.decision_log.action is 'The chosen action.';
comment on column supervision.decision_log.status is 'The answer of the supervisor.';
comment on column supervision.decision_log.state is 'The state after the run.';
comment on column supervision.decision_log.reason is 'The reason, as text.';
comment on column supervision.decision_log.num_tasks is 'How many tasks it enqueued.';
comment on column supervision.decision_log.task_ids is 'Their ids, the first 20.';
comment on column supervision.decision_log.next_wake_at is 'When it will run again.';
comment on column supervision.decision_log.duration is 'How long the run took.';
comment on column supervision.decision_log.function_name is 'The supervisor function.';
comment on column supervision.decision_log.function_version is 'A hash of its sources.';
comment on column supervision.decision_log.task_id is 'The task of the run.';
