create or replace function reminders.record_reminder_success(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _attempt reminders.send_reminder_attempt := reminders.find_reminder_attempt(_payload -> 'original_payload');
begin
    if _attempt.send_reminder_attempt_id is null then
        return jsonb_build_object('status', 'send_reminder_attempt_not_found');
    end if;

    insert into reminders.send_reminder_attempt_succeeded (send_reminder_attempt_id)
    values (_attempt.send_reminder_attempt_id)
    on conflict do nothing;

    perform supervision.wake('reminders.send_reminder', _attempt.send_reminder_task_id, _cause => 'attempt_succeeded');
    return jsonb_build_object('status', 'succeeded');
end;
$$;
