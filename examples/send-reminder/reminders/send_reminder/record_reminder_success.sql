create or replace function reminders.record_reminder_success(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.record_success('reminders.send_reminder', _payload);
end;
$$;
