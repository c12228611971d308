select comms.create_sms_message('+15550100', 'How are you?'), comms.create_email_message('ann@example.org', 'Hello', 'How are you?');
select test.equal(comms.kickoff_send_sms(1)::text, '(,,1)', 'time ' || n) from generate_series(1, 3) n;
select test.equal((select count(*) from queues.task), 1::bigint, 'tasks');
select test.equal(k.validation_failure_code, code, code), test.equal(k.validation_failure_message, message, code), test.equal(k.send_sms_task_id, null, 'no task')
from (values
    (null, test.now(), 'missing_message_id', 'message_id is missing'),
    (99, test.now(), 'sms_message_not_found', 'sms message 99 does not exist'),
    (2, test.now(), 'sms_message_not_found', 'sms message 2 does not exist'),
    (1, '-infinity', 'invalid_scheduled_at', 'scheduled_at is not valid: it must be a time, and not infinite')
) as cases (message_id, scheduled_at, code, message), comms.kickoff_send_sms(cases.message_id, cases.scheduled_at) k;
