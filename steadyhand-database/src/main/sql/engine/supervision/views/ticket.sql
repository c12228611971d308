create or replace view supervision.ticket as
    select
        l.process_name, w.instance_id, w.task_id as ticket_id, w.task_id, w.available_at as due_at, w.cause, t.caused_by_task_id,
        coalesce(t.enqueued_at, i.last_run_at) as issued_at
    from queues.ready w
    join queues.lane l on l.lane_id = w.process_lane_id
    left join queues.task t on t.task_id = w.task_id
    left join supervision.instance i on w.task_id < 0 and i.process_name = l.process_name and i.instance_id = w.instance_id
    where w.instance_id is not null and w.run_task_id is null;

comment on view supervision.ticket is
    'The wakes that no run has seen yet: tasks, and looks that are still to come, whose ids are negative.';
comment on column supervision.ticket.process_name is 'The process.';
comment on column supervision.ticket.instance_id is 'The instance to be woken.';
comment on column supervision.ticket.ticket_id is 'The same as task_id.';
comment on column supervision.ticket.task_id is 'The task that wakes it; negative if its task is written when it is due.';
comment on column supervision.ticket.due_at is 'When the run is due.';
comment on column supervision.ticket.cause is 'The cause, as one word: kickoff, recheck, child_ended, …';
comment on column supervision.ticket.caused_by_task_id is 'The task whose run issued it; null if it was issued from outside.';
comment on column supervision.ticket.issued_at is 'When it was issued.';
