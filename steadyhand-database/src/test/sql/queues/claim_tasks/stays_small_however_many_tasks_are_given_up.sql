select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('email', '{}') from generate_series(1, 500);
select test.vanish(2);
select queues.recover_expired_leases();
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'leased');
select test.ok((select count(*) between 100 and 110 from queues.dead_letter), 'given up in one claim');
select queues.dequeue_batch(10) from generate_series(1, 5);
select test.equal((select count(*) from queues.dead_letter), 500::bigint, 'given up in the end');
select test.no_drift();
