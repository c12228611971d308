create or replace function reminders.count_send_reminder_attempts(_send_reminder_task_id bigint)
returns integer
language sql
stable
as $$
    select count(*)::integer
    from reminders.send_reminder_attempt a
    where a.send_reminder_task_id = _send_reminder_task_id;
$$;
