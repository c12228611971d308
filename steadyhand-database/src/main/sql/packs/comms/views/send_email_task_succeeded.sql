create or replace view comms.send_email_task_succeeded as
    select a.send_email_task_id, min(s.created_at) as created_at
    from comms.send_email_attempt_succeeded s
    join comms.send_email_attempt a on a.send_email_attempt_id = s.send_email_attempt_id
    group by a.send_email_task_id;

comment on view comms.send_email_task_succeeded is 'The older name of success: at most one row for each root task.';
comment on column comms.send_email_task_succeeded.send_email_task_id is 'The root task.';
comment on column comms.send_email_task_succeeded.created_at is 'When it was first recorded.';
