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
    'Does what comms.send_sms_decide decided. The caller is in a run, and so holds the root row.';
