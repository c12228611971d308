create or replace function comms.count_send_sms_failed_attempts(_send_sms_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('comms.send_sms', _send_sms_task_id)).num_failures;
$$;

comment on function comms.count_send_sms_failed_attempts(bigint) is
    'Fact: how many attempts failed. Excludes attempts that turned out to have succeeded.';
