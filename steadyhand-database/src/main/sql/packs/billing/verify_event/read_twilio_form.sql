create or replace function billing.read_twilio_form(_body bytea)
returns jsonb
language sql
immutable
as $$
    select jsonb_build_object(
        'id', (f.fields ->> 'MessageSid') || ':' || (f.fields ->> 'MessageStatus'),
        'type', case when f.fields ?& '{MessageSid,MessageStatus}' then 'twilio.message_status' else 'twilio.other' end,
        'data', jsonb_build_object('object', f.fields))
    from (
        select coalesce(jsonb_object_agg(e.name, e.list -> 0), '{}') from jsonb_each(billing.read_form(_body)) e (name, list)
    ) f (fields);
$$;

comment on function billing.read_twilio_form(bytea) is
    'A form of Twilio converted to an event. The status of a message is of the type twilio.message_status, whose id is MessageSid:MessageStatus: '
    'of the fields that Twilio sends to identify duplicates, only these are signed. Anything else is of the type twilio.other. Never raises an '
    'error.';
