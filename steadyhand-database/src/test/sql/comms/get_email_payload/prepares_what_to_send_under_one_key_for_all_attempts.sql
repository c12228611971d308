select supervision.configure_process('comms.send_email', 'backoff_base', '0');
select comms.kickoff_send_email((comms.create_email_message('ann@example.org', 'Hello', 'Text', '<p>Html</p>', 'me@example.org', 'you@example.org', '[{"name": "a"}]')).message_id);
select test.run_due();
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.pass('1 second');
select test.run_due();
select test.equal(comms.get_email_payload(jsonb_build_object('send_email_attempt_id', n)), jsonb_build_object('status', 'succeeded', 'payload', jsonb_build_object(
    'to_address', 'ann@example.org', 'from_address', 'me@example.org', 'reply_to', 'you@example.org', 'subject', 'Hello', 'text', 'Text',
    'html', '<p>Html</p>', 'attachments', '[{"name": "a"}]'::jsonb, 'idempotency_key', comms.message_key(1))), 'attempt ' || n)
from generate_series(1, 2) n;
