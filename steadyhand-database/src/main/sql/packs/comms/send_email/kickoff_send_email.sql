create or replace function comms.kickoff_send_email(
    _message_id bigint,
    _scheduled_at timestamptz default internal.clock(),
    out validation_failure_message text,
    out validation_failure_code text,
    out send_email_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _to_address text;
    _subject text;
begin
    select m.to_address, m.subject into _to_address, _subject from comms.email_message m where m.message_id = _message_id;
    validation_failure_code := case
        when _message_id is null then 'missing_message_id'
        when _scheduled_at is null or not isfinite(_scheduled_at) then 'invalid_scheduled_at'
        when not found then 'email_message_not_found'
    end;
    if validation_failure_code is not null then
        validation_failure_message := internal.refusal_message(validation_failure_code, _message_id::text);
        return;
    end if;

    insert into comms.send_email_task (message_id, scheduled_at)
    values (_message_id, _scheduled_at)
    on conflict (message_id) do nothing
    returning send_email_task.send_email_task_id into send_email_task_id;

    if found then
        perform supervision.start('comms.send_email', send_email_task_id, _scheduled_at, _message_id::text, format('to %s: %s', _to_address, _subject));
    else
        select t.send_email_task_id into send_email_task_id from comms.send_email_task t where t.message_id = _message_id;
    end if;
end;
$$;

comment on function comms.kickoff_send_email(bigint, timestamptz) is
    'Starts to send an email, now or at the given time, in the caller''s transaction. Returns the id of the root task (the existing one if it was '
    'started before), or the validation failure as a message and a code: missing_message_id, invalid_scheduled_at, email_message_not_found. '
    'Idempotent; waits for another uncommitted kickoff of the same message.';
