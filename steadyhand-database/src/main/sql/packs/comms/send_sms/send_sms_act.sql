create or replace function comms.send_sms_act(_send_sms_task_id bigint, _step supervision.step)
returns void
language plpgsql
volatile
as $$
begin
    if _step.action = 'schedule_attempt' then
        perform comms.schedule_sms_attempt(_send_sms_task_id);
    end if;
end;
$$;

comment on function comms.send_sms_act(bigint, supervision.step) is
    'Executes the decision of comms.send_sms_decide. Called within a run, which holds the lock on the root row.';
