select comms.create_sms_message('+15550100', 'How are you?');
select test.equal(k.validation_failure_code, code, code), test.equal(k.validation_failure_message, message, code), test.equal(k.send_email_task_id, null, 'no task')
from (values
    (null, test.now(), 'missing_message_id', 'message_id is missing'),
    (99, test.now(), 'email_message_not_found', 'email message 99 does not exist'),
    (1, test.now(), 'email_message_not_found', 'email message 1 does not exist'),
    (1, 'infinity', 'invalid_scheduled_at', 'scheduled_at is not valid: it must be a time, and not infinite'),
    (1, null, 'invalid_scheduled_at', 'scheduled_at is not valid: it must be a time, and not infinite')
) as cases (message_id, scheduled_at, code, message), comms.kickoff_send_email(cases.message_id, cases.scheduled_at) k;
select test.equal((select count(*) from queues.task), 0::bigint, 'nothing is enqueued');
