create or replace function comms.message_key(_message_id bigint)
returns text
language sql
stable
as $$
    select s.installation_id || '-message-' || _message_id from queues.setting s;
$$;

comment on function comms.message_key(bigint) is
    'The idempotency key of sending a message: the same for all attempts, so that a provider that supports it sends the message once.';
