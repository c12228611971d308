create or replace function comms.has_send_sms_task_succeeded(_send_sms_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select comms.has_send_sms_succeeded_attempt(_send_sms_task_id);
$$;

comment on function comms.has_send_sms_task_succeeded(bigint) is
    'The older name of comms.has_send_sms_succeeded_attempt.';
