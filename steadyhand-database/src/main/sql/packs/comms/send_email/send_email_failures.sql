create or replace function comms.send_email_failures(_send_email_task_id bigint)
returns supervision.failure[]
language sql
stable
as $$
    select array(
        select row(a.generation, f.created_at, f.error_kind, f.error_message, f.retry_after)::supervision.failure
        from comms.send_email_attempt a
        join comms.send_email_attempt_failed f on f.send_email_attempt_id = a.send_email_attempt_id
        where a.send_email_task_id = _send_email_task_id
            and not exists (
                select from comms.send_email_attempt_succeeded s where s.send_email_attempt_id = a.send_email_attempt_id)
        order by a.send_email_attempt_id);
$$;

comment on function comms.send_email_failures(bigint) is
    'Fact: the failures, in order. Excludes attempts that turned out to have succeeded.';
