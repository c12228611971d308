create or replace function reminders.kickoff_send_reminder(
    _appointment_id bigint,
    _scheduled_at timestamptz default internal.clock(),
    out validation_failure_message text,
    out validation_failure_code text,
    out send_reminder_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if not exists (select from reminders.appointment p where p.appointment_id = _appointment_id) then
        validation_failure_code := 'appointment_not_found';
        validation_failure_message := format('appointment %s does not exist', _appointment_id);
        return;
    end if;

    insert into reminders.send_reminder_task (appointment_id, scheduled_at)
    values (_appointment_id, _scheduled_at)
    on conflict (appointment_id) do nothing
    returning send_reminder_task.send_reminder_task_id into send_reminder_task_id;

    if found then
        perform supervision.start('reminders.send_reminder', send_reminder_task_id, _scheduled_at, _business_key => _appointment_id::text);
    else
        select t.send_reminder_task_id into send_reminder_task_id
        from reminders.send_reminder_task t
        where t.appointment_id = _appointment_id;
    end if;
end;
$$;
