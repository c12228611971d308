select test.declare_orders();
select test.place_order();
create table public.seen (place integer generated always as identity, facts jsonb);
-- As test.decide, and keeps what the code saw.
create function test.see_and_decide(_step jsonb) returns void language plpgsql as $$
declare
    _run record;
begin
    select * into strict _run from supervision.begin_java_runs('{shop.fulfilment}', '{3}', 1, 'test');
    insert into public.seen (facts) values (_run.facts || case when _step ? 'read' then jsonb_build_object('read', _step -> 'read') else '{}' end);
    perform supervision.end_java_runs(jsonb_build_array(
        jsonb_build_object('process', 'shop.fulfilment', 'instance_id', _run.instance_id, 'run_id', _run.run_id, 'version', 3, 'state', 'running', 'reason', 'so') || _step));
end;
$$;
select test.see_and_decide('{"action": "run charge, charge", "run": [{"effect": "charge", "key": "", "request": {"amount": 1}}, {"effect": "charge", "key": "visa/1", "request": null}]}');
select test.attempt('try_again', null, 'provider_unreachable', '503', '3 seconds');
select test.attempt('accepted', '{"id": "c-1", "nothing": null}');
select test.pass('1 second');
select supervision.signal('shop.fulfilment', 1, 'warehouse_confirmed', '{"shelf": 7}');
select test.see_and_decide('{"action": "run charge", "read": {"rate": 3}, "run": [{"effect": "charge", "key": "", "request": {"amount": 1}}]}');
select test.pass('3 seconds');
select test.attempt('refused', null, 'provider_refused', 'no funds');
select supervision.signal('shop.fulfilment', 1, 'warehouse_confirmed', '{"shelf": 8}');
select test.see_and_decide('{"action": "fail", "state": "failed"}');
select supervision.release_java('shop.fulfilment', 1, 'he has money now', '{charge}');
select test.pass('1 second');
select test.see_and_decide('{"action": "run charge", "run": [{"effect": "charge", "key": "", "request": {"amount": 2}}]}');
select test.attempt('accepted', '{"id": "c-2"}');
select supervision.cancel_process('shop.fulfilment', 1, 'too late', 'ann');
select test.pass('1 second');
select test.see_and_decide('{"action": "succeed", "state": "succeeded", "result": {}}');

select test.equal(jsonb_pretty(e.line -> 'facts'), jsonb_pretty(s.facts), 'facts of decision ' || s.place)
from (select x.line, row_number() over (order by x.decision_id) as place from supervision.export_decisions('shop.fulfilment') x) e
full join public.seen s using (place);
select test.equal(array_agg((e.line -> 'step' -> 'run')::text order by e.decision_id), array[
    '[{"key": "", "effect": "charge"}, {"key": "visa/1", "effect": "charge"}]', '[{"key": "", "effect": "charge"}]', '[]', '[{"key": "", "effect": "charge"}]', '[]'], 'effects that it named')
from supervision.export_decisions('shop.fulfilment') e;
select test.equal(
    (e.line ->> 'process', e.line ->> 'version', e.line -> 'step' ->> 'action', e.line -> 'step' ->> 'state')::text, '(shop.fulfilment,3,fail,failed)', 'step')
from supervision.export_decisions('shop.fulfilment') e
where e.line -> 'step' ->> 'state' = 'failed';
