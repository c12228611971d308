-- once
select count(*) from queues.create_batch('{"task_type": "webhook", "payload": {"task_type": "webhook", "url": "https://example.com/done:n"}}') b (batch_id), queues.enqueue_batch('[{"task_type": "webhook", "payload": {"task_type": "webhook", "url": "https://example.com/first:n"}}, {"task_type": "webhook", "payload": {"task_type": "webhook", "url": "https://example.com/second:n"}}, {"task_type": "simulated_job", "payload": {"what": "third:n"}}, {"task_type": "simulated_job", "payload": {"what": "fourth:n"}}, {"task_type": "simulated_report", "payload": {"what": "fifth:n"}}]', b.batch_id) m;
-- again
select supervision.wake('queues.run_batch', b.batch_id) from queues.batch b;
