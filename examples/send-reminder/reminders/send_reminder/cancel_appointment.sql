create or replace function reminders.cancel_appointment(_appointment_id bigint)
returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
    insert into reminders.appointment_cancelled (appointment_id)
    values (_appointment_id)
    on conflict do nothing;

    select supervision.wake('reminders.send_reminder', t.send_reminder_task_id, _cause => 'cancelled')
    from reminders.send_reminder_task t
    where t.appointment_id = _appointment_id;
$$;
