create or replace function reminders.send_reminder_supervisor_facts(_send_reminder_task_id bigint)
returns reminders.send_reminder_facts
language sql
stable
as $$
    select
        exists (select from reminders.appointment_cancelled c where c.appointment_id = t.appointment_id),
        supervision.attempt_facts('reminders.send_reminder', t.send_reminder_task_id)
    from reminders.send_reminder_task t
    where t.send_reminder_task_id = _send_reminder_task_id;
$$;
