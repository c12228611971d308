select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "charge", "key": "", "request": {}}]}');
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, error_kind, error_message, is_uncertain, attempts, ended_at)
values (1, 'charge', '', 1, 'failed', 'timeout', 'no answer', true, 1, test.now());
select supervision.wake('shop.order', 1);
select test.java_turn('{"state": "stuck", "action": "wait", "reason": "waits for a person to look at charge"}');
select test.ok(supervision.waits_for_person('shop.order', 1), 'it waits');
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{"id": "c-1"}', 'it is on the statement', 'ann');
select test.equal((i.state, i.generation)::text, '(running,1)', 'released') from supervision.instance i where i.process_name = 'shop.order';
select test.equal((select (r.actor, r.reason)::text from supervision.process_released r), '(ann,"it is on the statement")', 'by whom');
select test.equal(test.java_facts() -> '1' #>> '{effects,0,state}', 'succeeded', 'it runs, and knows');

-- Whoever is stuck for another reason stays so.
select supervision.record_stuck(i, 'supervisor_failed', 'broken') from supervision.instance i where i.process_name = 'shop.order';
update supervision.instance set state = 'stuck' where process_name = 'shop.order';
select test.ok(not supervision.waits_for_person('shop.order', 1), 'it waits for something else');
