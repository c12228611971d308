create or replace function comms.has_send_email_succeeded_attempt(_send_email_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (
        select
        from comms.send_email_attempt a
        join comms.send_email_attempt_succeeded s on s.send_email_attempt_id = a.send_email_attempt_id
        where a.send_email_task_id = _send_email_task_id);
$$;

comment on function comms.has_send_email_succeeded_attempt(bigint) is
    'Fact: whether an attempt succeeded.';
