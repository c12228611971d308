select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "charge", "key": "", "request": {}}, {"effect": "ship", "key": "", "request": {}}]}');
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{"id": 1}', 'a wrong one', 'ann');
select test.equal(supervision.java_effects_json(1) #>> '{0,by}', 'ann', 'by whom');
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{"id": "c-1"}', 'mistyped', 'bob');
select test.equal(test.effects(), 'charge succeeded attempt 1 {"id": "c-1"}; ship in_progress attempt 1', 'corrected');
select test.ok(test.wakes() like '%effect_resolved 1%', test.wakes());
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'failed', null, 'it was another order', 'bob');
select test.equal(test.effects(), 'charge failed attempt 1 resolved it was another order; ship in_progress attempt 1', 'and again');
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{"id": "c-2"}', 'found it', 'ann');
select test.equal((e.state, e.result, e.error_kind, e.error_message)::text, '(succeeded,"{""id"": ""c-2""}",,"found it")', 'shown') from supervision.effects_of('shop.order', 1) e where e.effect_name = 'charge';
-- All of them are kept, and told.
select test.equal(array_agg(w.message order by w.happened_at, w.place), array[
    'charge was resolved as succeeded by ann: a wrong one', 'charge was resolved as succeeded by bob: mistyped', 'charge was resolved as failed by bob: it was another order',
    'charge was resolved as succeeded by ann: found it'], 'why')
from (select w.story as message, w.happened_at, row_number() over () as place from supervision.why('shop.order', 1) w where w.event = 'resolved') w;

-- What a program has recorded stays.
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, result, attempts, ended_at) values (1, 'ship', '', 1, 'succeeded', '{}', 1, test.now());
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'ship', '', 'failed', null, 'why')$$, 'SH030', '%nothing to resolve');
select test.pass('1 minute');
select test.java_turn('{"state": "succeeded", "action": "succeed"}');
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'charge', '', 'failed', null, 'too late')$$, 'SH030', '%has ended: there is nothing to resolve');
