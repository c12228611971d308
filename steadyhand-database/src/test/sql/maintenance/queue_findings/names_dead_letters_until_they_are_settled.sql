select queues.enqueue('sms', '{}') from generate_series(1, 2);
select queues.give_up_task(d.task_id, d.task_lease_id, 'hopeless', 'validation') from queues.dequeue_batch(2) d;
select test.pass('1 hour');
select test.equal(
    (select array[f.check_name, f.finding] from maintenance.queue_findings('5 minutes') f),
    array['dead_letters', 'dead letters of the queue default wait for someone (2)'], 'the finding, and no finding about who serves them');

select queues.discard_dead_letters('not needed', 'me', _dry_run => false);
select test.equal((select count(*) from maintenance.queue_findings('5 minutes')), 0::bigint, 'settled');
