create or replace function comms.schedule_email_attempt(_send_email_task_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    perform supervision.schedule_attempt('comms.send_email', _send_email_task_id);
end;
$$;

comment on function comms.schedule_email_attempt(bigint) is
    'Effect: records one more attempt and enqueues the email task that makes it. Runs do so for many emails at once, with supervision.schedule_attempts.';
