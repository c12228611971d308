create or replace function reminders.schedule_reminder_attempt(_send_reminder_task_id bigint)
returns void
language sql
volatile
as $$
    with attempt as (
        insert into reminders.send_reminder_attempt (send_reminder_task_id, generation)
        values (_send_reminder_task_id, supervision.generation('reminders.send_reminder', _send_reminder_task_id))
        returning send_reminder_attempt_id
    )
    select queues.enqueue(
        'sms',
        jsonb_build_object(
            'task_type', 'sms',
            'send_reminder_attempt_id', a.send_reminder_attempt_id,
            'before_handler', 'reminders.get_reminder_payload',
            'success_handler', 'reminders.record_reminder_success',
            'error_handler', 'reminders.record_reminder_failure'))
    from attempt a;
$$;
