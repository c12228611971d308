create or replace function comms.has_send_email_task_succeeded(_send_email_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('comms.send_email', _send_email_task_id)).has_success;
$$;

comment on function comms.has_send_email_task_succeeded(bigint) is
    'The older name of comms.has_send_email_succeeded_attempt.';
