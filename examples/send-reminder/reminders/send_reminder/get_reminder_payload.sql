create or replace function reminders.get_reminder_payload(_payload jsonb)
returns jsonb
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select jsonb_build_object('status', 'succeeded', 'payload', jsonb_build_object(
        'to_address', p.phone,
        'body', format('See you at %s.', to_char(p.starts_at, 'HH24:MI')),
        'idempotency_key', 'reminder-' || p.appointment_id))
    from reminders.send_reminder_attempt a
    join reminders.send_reminder_task t on t.send_reminder_task_id = a.send_reminder_task_id
    join reminders.appointment p on p.appointment_id = t.appointment_id
    where a.send_reminder_attempt_id = supervision.read_id(_payload, 'send_reminder_attempt_id');
$$;
