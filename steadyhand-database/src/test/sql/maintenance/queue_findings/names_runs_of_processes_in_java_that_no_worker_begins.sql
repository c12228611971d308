select test.java_shop();
select test.java_order('o-1');
select test.pass('10 minutes');
select test.equal((select array_agg(array[f.check_name, f.finding, f.remedy]) from maintenance.queue_findings('5 minutes') f where f.finding like '%shop.order%'),
    array[array['unserved', 'runs of process shop.order wait in the queue default (1, the first since 2030-01-01 12:00:00+00), and no worker has ever asked for them',
        'start the application that handles them, or a worker with its jars: steadyhand worker --queues default --class-path …']], 'the finding');
