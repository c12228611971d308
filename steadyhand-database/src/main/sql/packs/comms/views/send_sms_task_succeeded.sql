create or replace view comms.send_sms_task_succeeded as
    select a.send_sms_task_id, min(s.created_at) as created_at
    from comms.send_sms_attempt_succeeded s
    join comms.send_sms_attempt a on a.send_sms_attempt_id = s.send_sms_attempt_id
    group by a.send_sms_task_id;

comment on view comms.send_sms_task_succeeded is 'The older name of success: at most one row for each root task.';
comment on column comms.send_sms_task_succeeded.send_sms_task_id is 'The root task.';
comment on column comms.send_sms_task_succeeded.created_at is 'When it was first recorded.';
