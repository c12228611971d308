select queues.enqueue('sms', '{}') from generate_series(1, 4);
select test.pass('6 minutes');
begin;
select queues.dequeue_batch(1);
rollback;
select test.equal(
    (select array[f.check_name, f.severity, f.finding] from maintenance.queue_findings('5 minutes') f),
    array['late', 'warning',
        'tasks of type sms are late in the queue default (4, the first has been due since 2030-01-01 12:00:00+00, for 6 min), although a worker asks for them: it takes none of them'],
    'asks, and takes none');

select queues.dequeue_batch(1);
select test.equal(
    (select array[f.finding, f.remedy] from maintenance.queue_findings('5 minutes') f),
    array['tasks of type sms are late in the queue default (3, the first has been due since 2030-01-01 12:00:00+00, for 6 min), although a worker asks for them: '
        'it works on some of them, and has completed none for a minute',
        'start another worker, or give it more --concurrency: steadyhand worker --queues default --channels sms'],
    'takes one');

select queues.complete_task(r.task_id, r.task_lease_id) from queues.ready r where r.task_lease_id is not null;
select test.ok((select f.finding like '%: it completes 0.02 per second, so that all of them would take 2 min%' from maintenance.queue_findings('5 minutes') f), 'is slow');

select test.pass('50 minutes');
select queues.dequeue_batch(1);
select test.equal((select f.severity from maintenance.queue_findings('5 minutes') f where f.check_name = 'late'), 'error', 'ten times the threshold');

select queues.dequeue_batch(2);
select test.equal((select count(*) from maintenance.queue_findings('5 minutes')), 0::bigint, 'nobody waits');
