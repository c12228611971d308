select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "pack", "key": "", "request": {}}]}');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "no box"}', 'shop.parcel');
select test.pass('1 second');
-- It goes on without the parcel.
select test.java_turn('{"await": ["paid"]}');
select supervision.release('shop.parcel', 2, 'boxes came', 'ann');
select test.equal(test.effects(), 'pack in_progress attempt 1', 'in progress again');
-- Its end waits for it from now on.
select supervision.signal('shop.order', 1, 'paid');
select test.pass('1 second');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "no parcel"}');
select test.equal((i.state, i.status)::text, '(running,await_effects)', 'it waits') from supervision.instance i where i.process_name = 'shop.order';
select test.java_turn('{"state": "succeeded", "action": "succeed", "result": {}}', 'shop.parcel');
select test.pass('1 second');
select test.equal(test.java_facts() #>> '{1,effects,0,state}', 'succeeded', 'the later end counts');
select test.java_turn('{"state": "succeeded", "action": "succeed"}');

-- Whoever fails because of it is released together with it, and does not fail again at once.
select test.java_order('o-2');
select test.java_turn('{"run": [{"effect": "pack", "key": "", "request": {}}]}');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "no box"}', 'shop.parcel');
select test.pass('1 second');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "no parcel"}');
select test.equal(supervision.release('shop.parcel', 4, 'boxes came', 'ann'), 2, 'both');
select test.equal(test.java_facts() #>> '{3,effects,0,state}', 'in_progress', 'it waits for its child');
select test.no_drift();
