create or replace function reminders.find_reminder_attempt(_payload jsonb)
returns reminders.send_reminder_attempt
language sql
stable
as $$
    select a.*
    from reminders.send_reminder_attempt a
    where a.send_reminder_attempt_id = supervision.read_id(_payload, 'send_reminder_attempt_id');
$$;
