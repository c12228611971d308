create or replace view comms.send_sms_task_failed as
    select a.send_sms_task_id, f.send_sms_attempt_id, f.error_message, f.error_kind, f.created_at
    from comms.send_sms_attempt_failed f
    join comms.send_sms_attempt a on a.send_sms_attempt_id = f.send_sms_attempt_id;

comment on view comms.send_sms_task_failed is 'The older name of the failures: one row for each attempt that failed.';
comment on column comms.send_sms_task_failed.send_sms_task_id is 'The root task.';
comment on column comms.send_sms_task_failed.send_sms_attempt_id is 'The attempt.';
comment on column comms.send_sms_task_failed.error_message is 'The reason, as text.';
comment on column comms.send_sms_task_failed.error_kind is 'The kind of failure.';
comment on column comms.send_sms_task_failed.created_at is 'When it was recorded.';
