create or replace function comms.send_email_act(_send_email_task_id bigint, _step supervision.step)
returns void
language plpgsql
volatile
as $$
begin
    if _step.action = 'schedule_attempt' then
        perform comms.schedule_email_attempt(_send_email_task_id);
    end if;
end;
$$;

comment on function comms.send_email_act(bigint, supervision.step) is
    'Executes the decision of comms.send_email_decide. Called within a run, which holds the lock on the root row.';
