create or replace function comms.count_send_sms_attempts(_send_sms_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select count(*)::integer
    from comms.send_sms_attempt a
    where a.send_sms_task_id = _send_sms_task_id;
$$;

comment on function comms.count_send_sms_attempts(bigint) is
    'Fact: how many attempts were scheduled.';
