create or replace function comms.send_email_supervisor_facts(_send_email_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts('comms.send_email', _send_email_task_id);
$$;

comment on function comms.send_email_supervisor_facts(bigint) is
    'The current facts of a send_email_task. Null if there is no such task.';
