select queues.enqueue('email', '{"error_handler": "app.failure"}') from generate_series(1, 2);
select queues.dequeue_batch(2);
select test.pass(interval '6 minutes');
select queues.complete_task(1), queues.complete_batch('{2}', '{null}');
select test.equal((select count(*) from internal.operator_action_log l where l.action = 'complete_task'), 2::bigint, 'recorded');
select test.equal((select count(*) from queues.task t where t.payload ->> 'db_function' = 'queues.handle_completion_by_hand'), 2::bigint, 'told');
