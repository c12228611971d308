select queues.enqueue('email', '{}');
select queues.dequeue_next_available_task();
select test.equal(queues.complete_task(1), 'completed', 'first');
select test.equal(queues.complete_task(1), 'already_completed', 'second');
select test.equal(
    to_jsonb(c), jsonb_build_object('task_id', 1, 'completed_at', test.now(), 'task_lease_id', null, 'run_task_id', null), 'fact')
from queues.task_completed c;
select test.pass(interval '1 year');
select test.ok((queues.dequeue_next_available_task()) is null, 'never again');
select test.no_drift();
