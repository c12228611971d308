select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor"}');
select test.claim();
select test.pass(interval '5 minutes');
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'nothing to deliver');
select test.equal((select d.step from queues.dead_letter d), 'comms.send_email_supervisor', 'step');
select test.ok((select d.last_error is null and d.error_kind is null from queues.dead_letter d), 'no error is known');
select test.equal((select count(*) from queues.task), 2::bigint, 'the task and its copy');
