select queues.enqueue('sms', '{}');
select queues.dequeue_batch(1);
select test.pass('9 minutes');
select test.equal((select count(*) from maintenance.queue_findings('5 minutes')), 0::bigint, 'it ran out four minutes ago');

select test.pass('2 minutes');
select test.equal(
    (select array[f.check_name, f.finding] from maintenance.queue_findings('5 minutes') f),
    array['leases', 'leases ran out (1, the first at 2030-01-01 12:05:00+00), and nobody has put their tasks back'], 'the finding');

select queues.recover_expired_leases(1000);
select test.equal((select count(*) from maintenance.queue_findings('5 minutes') f where f.check_name = 'leases'), 0::bigint, 'mended');
