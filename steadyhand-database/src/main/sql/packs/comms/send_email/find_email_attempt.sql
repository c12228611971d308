create or replace function comms.find_email_attempt(_payload jsonb)
returns comms.send_email_attempt
language plpgsql
stable
as $$
declare
    _attempt comms.send_email_attempt;
begin
    select a.* into _attempt
    from comms.send_email_attempt a
    where a.send_email_attempt_id = supervision.read_id(_payload, 'send_email_attempt_id');
    return _attempt;
end;
$$;

comment on function comms.find_email_attempt(jsonb) is
    'The attempt that an email task belongs to; null if there is none.';
