create or replace function comms.has_send_sms_succeeded_attempt(_send_sms_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (
        select
        from comms.send_sms_attempt a
        join comms.send_sms_attempt_succeeded s on s.send_sms_attempt_id = a.send_sms_attempt_id
        where a.send_sms_task_id = _send_sms_task_id);
$$;

comment on function comms.has_send_sms_succeeded_attempt(bigint) is
    'Fact: whether an attempt succeeded.';
