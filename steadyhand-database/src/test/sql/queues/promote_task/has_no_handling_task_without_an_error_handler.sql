select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('db_function', '{"db_function": "app.nobody"}');
select test.vanish(2);
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'nothing to deliver');
select test.equal((select d.step from queues.dead_letter d), 'app.nobody', 'step');
select test.equal((select d.error_kind from queues.dead_letter d), 'worker_crashed', 'all that is known of the error');
select test.equal((select count(*) from queues.task), 2::bigint, 'the task and its copy');
