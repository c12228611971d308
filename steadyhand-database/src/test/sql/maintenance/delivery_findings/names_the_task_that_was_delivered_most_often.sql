select queues.enqueue('sms', '{}') from generate_series(1, 3);
select queues.release_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(3) d;
select queues.release_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(3) d;
select test.equal((select count(*) from maintenance.delivery_findings('5 minutes')), 0::bigint, 'twice is nothing');

select queues.dequeue_batch(2);
select queues.fail_task(r.task_id, 'no answer', r.task_lease_id, 'timeout') from queues.ready r where r.task_lease_id is not null;
select queues.release_task(r.task_id, r.task_lease_id) from queues.ready r where r.task_id = 2;
select test.equal(
    (select array[f.check_name, f.severity, f.finding, f.remedy] from maintenance.delivery_findings('5 minutes') f),
    array['deliveries', 'warning',
        'tasks were delivered 3 times or more (2); the worst: task 1 (sms in the queue default), delivery 3, of which 3 count: at 5 it becomes a dead letter; its last error: timeout: no answer',
        'steadyhand task 1 tells what happened to it; fix the cause, and its next delivery succeeds'],
    'the finding');

select queues.change_setting('delivery_cap', '6');
select test.equal((select f.severity from maintenance.delivery_findings('5 minutes') f), 'error', 'half of the cap');

select queues.complete_task(task_id) from queues.task;
select test.equal((select count(*) from maintenance.delivery_findings('5 minutes')), 0::bigint, 'done');
