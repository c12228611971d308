create or replace function comms.find_sms_attempt(_payload jsonb)
returns comms.send_sms_attempt
language plpgsql
stable
as $$
declare
    _attempt comms.send_sms_attempt;
begin
    select a.* into _attempt
    from comms.send_sms_attempt a
    where a.send_sms_attempt_id = supervision.read_id(_payload, 'send_sms_attempt_id');
    return _attempt;
end;
$$;

comment on function comms.find_sms_attempt(jsonb) is
    'The attempt that an SMS task belongs to; null if there is none.';
