select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "charge", "key": "", "request": {}}, {"effect": "ship", "key": "", "request": {}}]}');
select queues.dequeue_batch(1, 'default', '{shop_order_ship}');
select supervision.signal('shop.order', 1, 'paid');

-- What has begun stays in progress: its end wakes the instance.
select test.java_turn('{"withdraw": [{"effect": "ship", "key": ""}]}');
select test.equal((select i.next_wake_at from supervision.instance i where i.process_name = 'shop.order'), null::timestamptz, 'nothing has changed');

-- What was withdrawn has ended, and nobody else would wake it.
select supervision.signal('shop.order', 1, 'paid');
select test.java_turn('{"withdraw": [{"effect": "charge", "key": ""}]}');
select test.equal((select array_agg(e.effect_name || ' ' || e.outcome) from supervision.java_effect_ended e), array['charge withdrawn'], 'withdrawn');
select test.pass('1 second');
select test.equal((select e ->> 'state' from jsonb_array_elements(test.java_facts() -> '1' -> 'effects') e where e ->> 'name' = 'charge'), 'withdrawn', 'it is asked again');
