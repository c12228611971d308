create or replace view supervision.ticket_consumed as
    select
        t.task_id as ticket_id, coalesce(c.run_task_id, t.task_id) as task_id, t.process_name, t.instance_id, t.cause, t.caused_by_task_id,
        t.enqueued_at as issued_at, c.completed_at as consumed_at
    from queues.task t
    join queues.task_completed c on c.task_id = t.task_id
    where t.instance_id is not null and (c.run_task_id is not null or c.task_lease_id is not null);

comment on view supervision.ticket_consumed is 'The wakes that a run has seen, with everything that was committed with them.';
comment on column supervision.ticket_consumed.ticket_id is 'The task that woke the instance.';
comment on column supervision.ticket_consumed.task_id is 'The task of the run that saw it.';
comment on column supervision.ticket_consumed.process_name is 'The process.';
comment on column supervision.ticket_consumed.instance_id is 'The instance.';
comment on column supervision.ticket_consumed.cause is 'The cause.';
comment on column supervision.ticket_consumed.caused_by_task_id is 'The task whose run issued it, if any.';
comment on column supervision.ticket_consumed.issued_at is 'When it was issued.';
comment on column supervision.ticket_consumed.consumed_at is 'When it was completed.';
