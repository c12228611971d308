select test.equal(to_jsonb(e), '{"task_id": 1, "created": true}', 'first') from queues.enqueue_once('email', '{}', 'order-7') e;
select test.equal(to_jsonb(e), '{"task_id": 1, "created": false}', 'second') from queues.enqueue_once('email', '{}', 'order-7') e;
select test.ok(e.created, 'another key is another task') from queues.enqueue_once('email', '{}', 'order-8') e;
select test.equal((select count(*) from queues.task), 2::bigint, 'tasks');

select queues.create_queue('other');
select test.ok(e.created, 'another queue is another task') from queues.enqueue_once('email', '{}', 'order-7', _queue => 'other') e;
select test.no_drift();
