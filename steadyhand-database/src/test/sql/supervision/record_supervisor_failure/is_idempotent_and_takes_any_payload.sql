select test.email();
select test.equal(supervision.record_supervisor_failure(payload::jsonb), '{"status": "process_not_found"}', payload)
from unnest(array['{}', 'null', null, '[]', '"abc"', '{"original_payload": 1}', '{"dead_letter_id": "x"}', '{"dead_letter_id": 99}',
    '{"original_payload": {"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}, "error": "broken"}',
    '{"original_payload": {"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}, "dead_letter_id": 1}']) payload;

-- A dead letter that has nothing to do with it.
select queues.enqueue('sms', '{}');
select queues.give_up_task(d.task_id, d.task_lease_id, 'no', 'validation') from queues.dequeue_batch(1, _task_types => '{sms}') d;
select test.equal(
    supervision.record_supervisor_failure(jsonb_build_object(
        'dead_letter_id', f.dead_letter_id,
        'original_payload', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}'::jsonb)) ->> 'status',
    'process_not_found', 'what the dead letter says counts, not the payload')
from queues.find_dead_letters() f;
select test.equal((select count(*) from supervision.process_stuck), 0::bigint, 'nothing is stuck');

select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed') from queues.dequeue_batch(1) d;
select test.equal(
    supervision.record_supervisor_failure(jsonb_build_object('dead_letter_id', f.dead_letter_id)), '{"status": "succeeded"}', 'time ' || n)
from queues.find_dead_letters(_step => 'comms.send_email_supervisor') f, generate_series(1, 2) n;
select test.equal(array_agg(s.message), array['broken'], 'once') from supervision.process_stuck s;
