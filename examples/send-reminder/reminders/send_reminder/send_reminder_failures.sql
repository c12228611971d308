create or replace function reminders.send_reminder_failures(_send_reminder_task_id bigint)
returns supervision.failure[]
language sql
stable
as $$
    select array(
        select row(a.generation, f.created_at, f.error_kind, f.error_message, f.retry_after)::supervision.failure
        from reminders.send_reminder_attempt a
        join reminders.send_reminder_attempt_failed f on f.send_reminder_attempt_id = a.send_reminder_attempt_id
        left join reminders.send_reminder_attempt_succeeded s on s.send_reminder_attempt_id = a.send_reminder_attempt_id
        where a.send_reminder_task_id = _send_reminder_task_id and s.send_reminder_attempt_id is null);
$$;
