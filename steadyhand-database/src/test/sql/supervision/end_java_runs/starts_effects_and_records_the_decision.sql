select test.java_shop();
select test.java_order('o-1');
select test.equal(test.java_turn('{"action": "run charge", "run": [{"effect": "charge", "key": "", "request": {"amount": 7}}], "read": {"stock": 3}}'), '{"1": "ended"}', 'verdict');
select test.equal((d.run, d.action, d.status, d.state, d.function_name, d.function_version, d.num_tasks, d.worker)::text, '(1,"run charge","run charge",running,shop.order,1,1,ann)', 'decision')
from supervision.decision d;
select test.equal(d.facts, '{"now": "2030-01-01T12:00:00.000000Z", "cancel": false, "effects": {}, "signals": null, "children": {}, "run": ["charge"], "read": {"stock": 3}}', 'facts') from supervision.decision d;
select test.equal((select d.task_ids from supervision.decision d), (select array[e.task_id] from supervision.java_effect e), 'its task');
select test.equal((i.state, i.status, i.runs, i.next_wake_at)::text, '(running,"run charge",1,)', 'instance') from supervision.instance i where i.process_name = 'shop.order';
select test.equal((t.task_type, t.caused_by_task_id)::text, format('(shop_order_charge,%s)', d.task_id), 'task') from supervision.decision d join queues.task t on t.task_id = any (d.task_ids);

-- It was started: the first request counts.
select supervision.signal('shop.order', 1, 'paid');
select test.java_turn('{"action": "run charge", "run": [{"effect": "charge", "key": "", "request": {"amount": 8}}, {"effect": "ship", "key": "a", "request": {}}]}');
select test.equal(d.facts, '{"now": "2030-01-01T12:00:00.000000Z", "cancel": false, "effects": {"charge": "in_progress"}, "signals": 1, "children": {}, "run": ["charge", "ship/a"], "differs": ["charge"]}', 'facts of the second')
from supervision.decision d where d.run = 2;
select test.equal((select array_agg(format('%s %s %s', e.effect_name, e.effect_key, e.request) order by e.task_id) from supervision.java_effect e), array['charge  {"amount": 7}', 'ship a {}'], 'effects');
select test.no_drift();
