create or replace function reminders.send_reminder_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('reminders.send_reminder', _payload);
    _facts reminders.send_reminder_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := reminders.send_reminder_supervisor_facts(_run.instance_id);
    _step := reminders.send_reminder_decide(_facts);

    if _step.action = 'schedule_attempt' then
        perform reminders.schedule_reminder_attempt(_run.instance_id);
    end if;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;
