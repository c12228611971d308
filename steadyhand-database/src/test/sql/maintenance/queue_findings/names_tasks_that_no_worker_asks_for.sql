select queues.enqueue('sms', '{}') from generate_series(1, 2);
select test.equal((select count(*) from maintenance.queue_findings('5 minutes')), 0::bigint, 'nobody is late yet');

select test.pass('6 minutes');
select queues.dequeue_batch(10, _task_types => '{email}');
select test.equal(
    (select array[f.check_name, f.severity, f.finding, f.remedy] from maintenance.queue_findings('5 minutes') f),
    array['unserved', 'error',
        'tasks of type sms wait in the queue default (2, the first since 2030-01-01 12:00:00+00), and no worker has ever asked for them',
        'start a worker that serves them, and see that it lists sms under "Serves": steadyhand worker --queues default --channels sms'],
    'the finding');

-- A worker that asks, and takes one, will come to the other.
select queues.dequeue_batch(1, _task_types => '{sms}');
select test.equal((select f.check_name from maintenance.queue_findings('5 minutes') f), 'late', 'served, but late');

select queues.complete_task(task_id) from queues.ready where task_lease_id is not null;
select test.pass('6 minutes');
select test.ok((select f.finding like '%sms%no worker has asked for them since 2030-01-01 12:06:00+00' from maintenance.queue_findings('5 minutes') f), 'it stopped asking');
