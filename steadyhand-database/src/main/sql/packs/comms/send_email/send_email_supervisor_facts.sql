create or replace function comms.send_email_supervisor_facts(_send_email_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts(
        'comms.send_email',
        t.send_email_task_id,
        t.scheduled_at,
        comms.has_send_email_succeeded_attempt(t.send_email_task_id),
        comms.count_send_email_attempts(t.send_email_task_id),
        comms.send_email_failures(t.send_email_task_id))
    from comms.send_email_task t
    where t.send_email_task_id = _send_email_task_id;
$$;

comment on function comms.send_email_supervisor_facts(bigint) is
    'The current facts of a send_email_task. Null if there is no such task.';
