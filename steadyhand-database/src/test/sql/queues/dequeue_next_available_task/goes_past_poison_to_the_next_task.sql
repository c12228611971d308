select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('email', '{}', test.now() - interval '1 hour') from generate_series(1, 3);
select test.vanish(2);
select queues.enqueue('sms', '{}');
select test.equal((queues.dequeue_next_available_task()).task_id, 4::bigint, 'the sound one');
select test.equal((select count(*) from queues.dead_letter), 3::bigint, 'dead letters');
select test.no_drift();
