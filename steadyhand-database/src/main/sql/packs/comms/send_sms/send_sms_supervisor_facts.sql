create or replace function comms.send_sms_supervisor_facts(_send_sms_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts('comms.send_sms', _send_sms_task_id);
$$;

comment on function comms.send_sms_supervisor_facts(bigint) is
    'The current facts of a send_sms_task. Null if there is no such task.';
