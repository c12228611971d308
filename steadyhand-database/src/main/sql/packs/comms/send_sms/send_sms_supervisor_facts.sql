create or replace function comms.send_sms_supervisor_facts(_send_sms_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts(
        'comms.send_sms',
        t.send_sms_task_id,
        t.scheduled_at,
        comms.has_send_sms_succeeded_attempt(t.send_sms_task_id),
        comms.count_send_sms_attempts(t.send_sms_task_id),
        comms.send_sms_failures(t.send_sms_task_id))
    from comms.send_sms_task t
    where t.send_sms_task_id = _send_sms_task_id;
$$;

comment on function comms.send_sms_supervisor_facts(bigint) is
    'The current facts of a send_sms_task. Null if there is no such task.';
