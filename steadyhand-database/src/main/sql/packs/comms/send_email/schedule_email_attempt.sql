create or replace function comms.schedule_email_attempt(_send_email_task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _send_email_attempt_id bigint;
begin
    insert into comms.send_email_attempt (send_email_task_id, generation)
    values (_send_email_task_id, supervision.generation('comms.send_email', _send_email_task_id))
    returning send_email_attempt_id into _send_email_attempt_id;

    perform queues.enqueue('email', comms.email_attempt_payload(_send_email_attempt_id));
end;
$$;

comment on function comms.schedule_email_attempt(bigint) is
    'Effect: records one more attempt and enqueues the email task that makes it. Runs do so for many emails at once, with comms.send_email_acts.';
