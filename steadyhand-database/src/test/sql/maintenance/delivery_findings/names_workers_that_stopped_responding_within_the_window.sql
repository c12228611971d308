select queues.enqueue('sms', '{}') from generate_series(1, 2);
select queues.dequeue_batch(2, _worker => 'w1');
select test.pass('2 minutes');
select queues.renew_batch(array_agg(r.task_id), array_agg(r.task_lease_id)) from queues.ready r;
select test.pass('6 minutes');
select queues.recover_expired_leases(1000);
select test.equal(
    (select array[f.check_name, f.severity, f.finding] from maintenance.delivery_findings('5 minutes', '1 hour') f),
    array['workers', 'warning',
        'worker w1 stopped responding: the leases of 2 tasks ran out, the last of them at 2030-01-01 12:08:00+00; it was last heard of at 2030-01-01 12:02:00+00'],
    'the finding');

select test.pass('61 minutes');
select test.equal((select count(*) from maintenance.delivery_findings('5 minutes', '1 hour')), 0::bigint, 'an hour later it is history');
