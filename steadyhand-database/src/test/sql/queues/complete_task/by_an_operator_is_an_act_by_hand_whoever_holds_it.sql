select queues.enqueue('email', '{"error_handler": "app.failure"}') from generate_series(1, 2);
select queues.dequeue_batch(2);
create role an_operator in role steadyhand_operator;
set session authorization an_operator;
select queues.complete_task(1), queues.complete_batch('{2}', '{null}');
reset session authorization;
select test.equal((select array_agg(l.subject order by l.subject) from internal.operator_action_log l where l.action = 'complete_task'), array['1', '2'], 'recorded');
select test.equal((select count(*) from queues.task t where t.payload ->> 'db_function' = 'queues.handle_completion_by_hand'), 2::bigint, 'told');
select test.no_drift();
