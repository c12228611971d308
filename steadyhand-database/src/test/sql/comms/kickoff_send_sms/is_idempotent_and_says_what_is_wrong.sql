select comms.create_sms_message('+15550100', 'How are you?'), comms.create_email_message('ann@example.org', 'Hello', 'How are you?');
select test.equal(comms.kickoff_send_sms(1)::text, '(,1)', 'time ' || n) from generate_series(1, 3) n;
select test.equal((select count(*) from queues.task), 1::bigint, 'tasks');
select test.equal(k.validation_failure_message, message, message), test.equal(k.send_sms_task_id, null, 'no task')
from (values
    (null, test.now(), 'missing_message_id'),
    (99, test.now(), 'sms_message_not_found'),
    (2, test.now(), 'sms_message_not_found'),
    (1, '-infinity', 'invalid_scheduled_at')
) as cases (message_id, scheduled_at, message), comms.kickoff_send_sms(cases.message_id, cases.scheduled_at) k;
