select queues.enqueue('sms', '{}') from generate_series(1, 3);
select queues.dequeue_batch(2, _worker => 'w1');
select queues.dequeue_batch(1, _worker => 'w2');
select test.pass('9 minutes');
select test.equal((select count(*) from maintenance.delivery_findings('5 minutes')), 0::bigint, 'they ran out four minutes ago');

select test.pass('2 minutes');
select test.equal(
    (select array[f.check_name, f.severity, f.finding] from maintenance.delivery_findings('5 minutes') f),
    array['leases', 'error', 'leases ran out (3, the first at 2030-01-01 12:05:00+00), and nobody has put their tasks back; they were held by w1 (2), w2 (1)'], 'the finding');

select queues.recover_expired_leases(1000);
select test.equal((select count(*) from maintenance.delivery_findings('5 minutes') f where f.check_name = 'leases'), 0::bigint, 'fixed');
