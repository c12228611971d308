create or replace function comms.count_send_sms_task_scheduled(_send_sms_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('comms.send_sms', _send_sms_task_id)).num_attempts;
$$;

comment on function comms.count_send_sms_task_scheduled(bigint) is
    'The older name of comms.count_send_sms_attempts.';
