select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "charge", "key": "", "request": {}}, {"effect": "ship", "key": "", "request": {}}]}');
select supervision.signal('shop.order', 1, 'paid');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "too late"}');
select test.equal((i.state, i.status, i.reason, i.next_wake_at)::text, '(running,await_effects,"too late; waits for charge, ship",)', 'it waits') from supervision.instance i where i.process_name = 'shop.order';
select test.equal((select (d.action, d.facts ->> 'end')::text from supervision.decision d where d.run = 2), '(await_effects,failed)', 'decision');

-- Whoever is cancelled withdraws what has not begun, and waits for the rest.
select queues.dequeue_batch(1, 'default', '{shop_order_ship}');
select supervision.signal('shop.order', 1, 'paid');
select test.java_turn('{"state": "cancelled", "action": "cancel", "reason": "withdrawn"}');
select test.equal((select array_agg(e.effect_name || ' ' || e.outcome) from supervision.java_effect_ended e), array['charge withdrawn'], 'withdrawn');
select test.equal((select i.reason from supervision.instance i where i.process_name = 'shop.order'), 'withdrawn; waits for ship', 'the rest');
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, result, attempts, ended_at) values (1, 'ship', '', 1, 'succeeded', '{}', 1, test.now());
select supervision.wake('shop.order', 1);
select test.equal(test.java_turn('{"state": "cancelled", "action": "cancel", "reason": "withdrawn"}'), '{"1": "ended"}', 'asked again');
select test.equal((select i.state from supervision.instance i where i.process_name = 'shop.order'), 'cancelled', 'cancelled');
