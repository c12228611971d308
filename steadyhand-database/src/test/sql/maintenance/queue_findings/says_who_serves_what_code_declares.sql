select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}') from generate_series(1, 2);
select test.pass('6 minutes');
select test.equal(
    (select f.remedy from maintenance.queue_findings('5 minutes') f),
    'start the application that handles them, or a worker with its jars: steadyhand worker --queues default --class-path …', 'nobody serves it');

select queues.dequeue_batch(1, _task_types => '{resize}');
select test.equal(
    (select f.remedy from maintenance.queue_findings('5 minutes') f),
    'start another instance of the application that handles them, or another worker with its jars: steadyhand worker --queues default --class-path …', 'it is late');
