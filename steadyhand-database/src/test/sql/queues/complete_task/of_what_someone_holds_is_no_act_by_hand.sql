select queues.enqueue('email', '{"error_handler": "app.failure"}') from generate_series(1, 3);
select queues.dequeue_batch(2);
select queues.complete_task(1), queues.complete_batch('{2}', '{null}');
select test.pass(interval '6 minutes');
select test.equal(test.run_due(), '{}'::text[], 'nobody is told');
select test.equal((select count(*) from internal.operator_action_log l where l.action = 'complete_task'), 0::bigint, 'clients complete what they hold, with a lease or without');

-- The engine ends tasks too.
select queues.give_up_task(d.task_id, d.task_lease_id, 'never', 'provider_refused') from queues.dequeue_batch(1) d;
select queues.replay_dead_letter(d.dead_letter_id, 'same', 'fixed', 'ann') from queues.dead_letter_state d;
select test.equal((select count(*) from internal.operator_action_log l where l.action = 'complete_task'), 0::bigint, 'promoted, and replayed');
select test.equal((select count(*) from queues.task t where t.payload ->> 'db_function' = 'queues.handle_completion_by_hand'), 0::bigint, 'told by hand');
select test.no_drift();
