select supervision.wake('comms.send_email', 1);
with gone as (delete from queues.ready where cause = 'trigger' returning task_id)
insert into queues.task_completed (task_id, completed_at, run_task_id) select g.task_id, internal.clock(), g.task_id from gone g;
