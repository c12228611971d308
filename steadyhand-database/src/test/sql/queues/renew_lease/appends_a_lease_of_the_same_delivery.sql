select queues.enqueue('email', '{}');
select queues.dequeue_batch(1, _worker => 'w1');
select test.pass(interval '4 minutes');
select test.equal(queues.renew_lease(1, 1), test.now() + interval '5 minutes', 'new end');
select test.no_drift();
select test.pass(interval '4 minutes');
select test.ok((test.claim()).task_id is null, 'held beyond the first end');
select test.equal(
    array_agg(l.task_lease_id || ' ' || l.delivery || ' ' || l.leased_by order by l.task_lease_id), array['1 1 w1', '2 1 w1'], 'leases')
from queues.task_lease l;
select test.equal(queues.complete_task(1, 1), 'completed', 'under the lease of the claim');
select test.no_drift();
