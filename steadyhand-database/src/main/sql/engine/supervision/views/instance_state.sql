create or replace view supervision.instance_state as
    select
        i.process_name,
        i.instance_id,
        i.state,
        i.status,
        i.reason,
        i.generation,
        i.runs,
        i.started_at,
        i.last_run_at,
        i.next_wake_at,
        c.running as children_running,
        c.succeeded as children_succeeded,
        c.failed as children_failed,
        c.stuck as children_stuck,
        c.cancelled as children_cancelled,
        c.to_start as children_to_start,
        case when (select internal.may_read_payloads()) then i.business_key end as business_key,
        case when (select internal.may_read_payloads()) then i.summary end as summary,
        case when i.state = 'running' then supervision.java_trouble(i.process_name, i.instance_id) end as trouble
    from supervision.instance i
    cross join lateral (
        select
            coalesce(sum(n.running), 0) as running,
            coalesce(sum(n.succeeded), 0) as succeeded,
            coalesce(sum(n.failed), 0) as failed,
            coalesce(sum(n.stuck), 0) as stuck,
            coalesce(sum(n.cancelled), 0) as cancelled,
            coalesce(sum(n.to_start), 0) as to_start
        from supervision.child_count n
        where n.parent_process = i.process_name and n.parent_id = i.instance_id
    ) c;

comment on view supervision.instance_state is 'The current state of each instance of each process, in readable form.';
comment on column supervision.instance_state.process_name is 'The process.';
comment on column supervision.instance_state.instance_id is 'The key of its root row.';
comment on column supervision.instance_state.state is 'running, succeeded, failed, cancelled or stuck.';
comment on column supervision.instance_state.status is 'The last answer of its supervisor.';
comment on column supervision.instance_state.reason is 'The reason, as text.';
comment on column supervision.instance_state.generation is 'How often it was released.';
comment on column supervision.instance_state.runs is 'The number of decisions.';
comment on column supervision.instance_state.started_at is 'When it was started.';
comment on column supervision.instance_state.last_run_at is 'When its last run was.';
comment on column supervision.instance_state.next_wake_at is 'When it will run again on its own.';
comment on column supervision.instance_state.children_running is 'Children that have not ended, as of its last run.';
comment on column supervision.instance_state.children_succeeded is 'Children that succeeded.';
comment on column supervision.instance_state.children_failed is 'Children that failed.';
comment on column supervision.instance_state.children_stuck is 'Children that are stuck.';
comment on column supervision.instance_state.children_cancelled is 'Children that were cancelled.';
comment on column supervision.instance_state.children_to_start is 'Children that it still has to start, as it declared.';
comment on column supervision.instance_state.business_key is 'What it is about, as the application names it; null for roles that may not read payloads.';
comment on column supervision.instance_state.summary is 'What it is about, in one line; null for roles that may not read payloads.';
comment on column supervision.instance_state.trouble is 'Why it cannot go on by itself, though it is running: supervision.java_trouble; null if it can.';
