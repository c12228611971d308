select test.shop(), test.order();
select test.start_effect('charge'), test.start_effect('total', '{"items": 1}');
grant execute on function app.total(jsonb) to worker_service_user;
set session authorization worker_service_user;
create temporary table held as select * from queues.dequeue_batch(1, _with_runs => false);
select * from queues.begin_calls(array(select task_id from held), array(select task_lease_id from held), '{false}');
select queues.record_outcome(task_id, task_lease_id, 'accepted', '{"id": "c-1"}') from held;
select * from queues.finish_calls(array(select task_id from held), array(select task_lease_id from held), true);
drop table held;
create temporary table held as select * from queues.dequeue_batch(1, _with_runs => false);
select queues.run_task(task_id, task_lease_id) from held;
reset session authorization;
select test.equal(test.effects(), 'charge succeeded attempt 1 {"id": "c-1"}; total succeeded attempt 1 {"total": 12}', 'ended');
-- By itself it may neither start nor end effects, nor speak for a person.
select test.equal(array_agg(f.name) filter (where has_function_privilege('worker_service_user', f.name, 'execute')), null, 'rights')
from unnest(array['supervision.settle_attempts(bigint[])', 'supervision.end_effects(supervision.java_effect_ended[])',
    'supervision.start_effects(bigint[], bigint[], text[], text[], jsonb[], queues.free_slots)', 'supervision.withdraw_effects(bigint[], text[], text[])',
    'supervision.resolve_effect(text, bigint, text, text, text, jsonb, text, text)', 'supervision.release_java(text, bigint, text, text[], text)']) as f (name);
