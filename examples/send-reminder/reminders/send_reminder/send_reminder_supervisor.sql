create or replace function reminders.send_reminder_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.run('reminders.send_reminder', _payload);
end;
$$;
