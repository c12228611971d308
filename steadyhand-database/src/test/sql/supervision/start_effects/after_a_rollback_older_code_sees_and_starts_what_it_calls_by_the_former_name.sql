select supervision.declare_java_process('shop.order', 1, '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 2}]}');
select supervision.declare_java_process('shop.order', 2, '{"effects": [{"name": "pay", "kind": "call", "max_attempts": 2, "former_names": ["charge"]}]}');
select test.java_order('o-1'), test.java_turn('{"run": [{"effect": "pay", "request": {}}]}', _version => 2);
select supervision.allow_java_version('shop.order', 1, 'rolled back');
-- It would start it again and again, and wait for ever.
select test.equal((select string_agg(e ->> 'name', ' ' order by e ->> 'name') from jsonb_array_elements(supervision.java_effects_json(1)) e), 'charge pay', 'seen under both names');
select supervision.wake('shop.order', 1);
select test.equal(test.java_turn('{"run": [{"effect": "charge", "request": {}}]}'), '{"1": "ended"}', 'decided by the older version');
select test.equal((select count(*) from supervision.java_effect), 1::bigint, 'started once');

-- What it starts itself has the type that its workers serve, and keeps it.
select test.java_order('o-2'), test.java_turn('{"run": [{"effect": "charge", "request": {}}]}');
insert into queues.task_outcome (task_id, outcome, error_kind, error_message, recorded_at)
select e.task_id, 'try_again', 'handler_failed', 'no', internal.clock() from supervision.java_effect e where e.instance_id = 2;
select supervision.settle_attempts(array[e.task_id]) from supervision.java_effect e where e.instance_id = 2;
select test.equal(array_agg(t.task_type::text order by t.task_id), array['shop_order_pay', 'shop_order_charge', 'shop_order_charge'], 'types')
from queues.task t where t.task_type like 'shop_order%';
