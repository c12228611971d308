select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "pack", "key": "", "request": {"size": 2}}]}');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "no box"}', 'shop.parcel');
select test.equal(test.effects(), 'pack failed attempt 1 failed no box', 'failed');
select test.pass('1 second');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "nothing to send"}');
select test.refused($$select supervision.release_java('shop.order', 1, 'boxes came')$$, 'SH018', '%release shop.parcel 2 instead%');

-- Retrying the effect releases its child, and both go on.
select test.equal(supervision.release_java('shop.order', 1, 'boxes came', '{pack}', 'ann'), 1, 'released');
select test.equal((select array_agg(r.process_name || ' ' || r.instance_id order by r.process_name) from supervision.process_released r), array['shop.order 1', 'shop.parcel 2'], 'both');
select test.equal(test.effects(), 'pack in_progress attempt 1', 'in progress again');
select test.equal((select count(*) from supervision.java_instance j where j.process_name = 'shop.parcel'), 1::bigint, 'the same child');
select test.java_turn('{"run": [{"effect": "pack", "key": "", "request": {"size": 2}}]}');
select test.equal((select count(*) from supervision.java_instance j where j.process_name = 'shop.parcel'), 1::bigint, 'still');
select test.pass('1 second');
select test.java_turn('{"state": "succeeded", "action": "succeed", "result": {"label": 9}}', 'shop.parcel');
select test.equal(test.effects(), 'pack succeeded attempt 1 {"label": 9}', 'succeeded');
select test.equal((select array_agg(e.round || ' ' || e.state order by e.round) from supervision.effects_of('shop.order', 1) e), array['1 failed', '2 succeeded'], 'both rounds are kept');
select test.pass('1 second');
select test.java_turn('{"state": "succeeded", "action": "succeed"}');
select test.equal((select i.state from supervision.instance i where i.process_name = 'shop.order'), 'succeeded', 'its parent has heard of it');
select test.equal((select count(*) from supervision.check_children()), 0::bigint, 'counters');
select test.no_drift();
