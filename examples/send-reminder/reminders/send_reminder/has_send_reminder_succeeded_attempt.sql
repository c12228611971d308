create or replace function reminders.has_send_reminder_succeeded_attempt(_send_reminder_task_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from reminders.send_reminder_attempt a
        join reminders.send_reminder_attempt_succeeded s on s.send_reminder_attempt_id = a.send_reminder_attempt_id
        where a.send_reminder_task_id = _send_reminder_task_id);
$$;
