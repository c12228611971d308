create or replace view comms.send_email_task_scheduled as
    select a.send_email_task_id, a.send_email_attempt_id, a.created_at
    from comms.send_email_attempt a;

comment on view comms.send_email_task_scheduled is 'The older name of the attempts: one row for each that was scheduled.';
comment on column comms.send_email_task_scheduled.send_email_task_id is 'The root task.';
comment on column comms.send_email_task_scheduled.send_email_attempt_id is 'The attempt.';
comment on column comms.send_email_task_scheduled.created_at is 'When it was scheduled.';
