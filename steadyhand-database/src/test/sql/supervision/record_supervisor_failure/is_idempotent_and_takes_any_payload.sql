select test.email();
select test.equal(supervision.record_supervisor_failure(payload::jsonb), '{"status": "process_not_found"}', payload)
from unnest(array['{}', 'null', null, '[]', '"abc"', '{"original_payload": 1}', '{"original_payload": {"db_function": "comms.nothing"}}',
    '{"original_payload": {"db_function": "comms.send_email_supervisor"}}',
    '{"original_payload": {"db_function": "comms.send_email_supervisor", "send_email_task_id": "x"}}',
    '{"original_payload": {"db_function": "comms.send_email_supervisor", "send_email_task_id": 99}}']) payload;
select test.equal((select count(*) from supervision.process_stuck), 0::bigint, 'nothing is stuck');

select test.equal(supervision.record_supervisor_failure(
    '{"original_payload": {"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}}'), '{"status": "succeeded"}', 'time ' || n)
from generate_series(1, 2) n;
select test.equal((select count(*) from supervision.process_stuck), 1::bigint, 'once');
