-- Two emails: the first is sent, the second is being sent by worker 1.
select setval('simulator.clock', 1900000000000000);
select comms.create_email_message('ann@example.org', 'Hello', 'text'), comms.create_email_message('bob@example.org', 'Hello', 'text');
select comms.kickoff_send_email(1), comms.kickoff_send_email(2);
select queues.run_task(t.task_id, t.task_lease_id) from queues.dequeue_batch(2, _task_types => '{db_function}', _worker => 'worker 1') t;
select count(*) from queues.dequeue_batch(2, _task_types => '{email}', _worker => 'worker 1');
select simulator.call_provider(t.task_id, l.task_lease_id, 'email', 'message 1', 'Hello', true, 'accepted')
from queues.task t join queues.task_lease l on l.task_id = t.task_id
where t.payload ->> 'send_email_attempt_id' = '1';
select queues.record_outcome(t.task_id, l.task_lease_id, 'accepted', '{}'), queues.finish_call(t.task_id, l.task_lease_id)
from queues.task t join queues.task_lease l on l.task_id = t.task_id
where t.payload ->> 'send_email_attempt_id' = '1';
select setval('simulator.clock', 1900000005000000);
select queues.run_task(t.task_id, t.task_lease_id) from queues.dequeue_batch(1, _task_types => '{db_function}', _worker => 'worker 1') t;
