select comms.create_sms_message('+15550100', 'How are you?');
select test.equal(k.validation_failure_message, message, message), test.equal(k.send_email_task_id, null, 'no task')
from (values
    (null, test.now(), 'missing_message_id'),
    (99, test.now(), 'email_message_not_found'),
    (1, test.now(), 'email_message_not_found'),
    (1, 'infinity', 'invalid_scheduled_at'),
    (1, null, 'invalid_scheduled_at')
) as cases (message_id, scheduled_at, message), comms.kickoff_send_email(cases.message_id, cases.scheduled_at) k;
select test.equal((select count(*) from queues.task), 0::bigint, 'nothing is enqueued');
