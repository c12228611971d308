select supervision.configure_process('comms.send_sms', 'backoff_base', '0');
select test.sms();
select test.run_due();
select test.equal(array_agg(t.payload), array['{"task_type": "sms", "send_sms_attempt_id": 1, "before_handler": "comms.get_sms_payload", '
    '"success_handler": "comms.record_sms_success", "error_handler": "comms.record_sms_failure"}']::jsonb[], 'tasks') from queues.task t where t.task_type = 'sms';
select test.equal(comms.get_sms_payload('{"send_sms_attempt_id": 1}'), jsonb_build_object('status', 'succeeded', 'payload', jsonb_build_object(
    'to_address', '+15550100', 'body', 'How are you?', 'idempotency_key', comms.message_key(1))), 'payload');
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.pass('1 second');
select test.equal(test.run_due(), array['scheduled'], 'another attempt');
select test.call('accepted');
select test.pass('1 second');
select test.equal(test.run_due(), array['succeeded'], 'over');
select test.equal(
    ((select count(*) from comms.send_sms_task_scheduled), (select count(*) from comms.send_sms_task_failed), (select count(*) from comms.send_sms_task_succeeded))::text,
    '(2,1,1)', 'by the older names');
select test.no_drift();
