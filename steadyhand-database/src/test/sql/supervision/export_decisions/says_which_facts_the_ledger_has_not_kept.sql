select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2');
-- What was read has a limit of its own.
select test.java_turn(jsonb_build_object('await', jsonb_build_array('paid'), 'read', repeat('x', 8190)));
select test.equal(array_agg(coalesce(d.facts ->> 'is_cut', 'all') || ' ' || length(d.facts ->> 'read')), array['all 8190', 'all 8190'], 'all is kept') from supervision.decision d;
select supervision.start_effects(array_fill(1::bigint, array[400]), array_fill(1::bigint, array[400]), array_fill('charge'::text, array[400]),
    array(select 'card-with-a-long-name-' || n from generate_series(1, 400) n), array_fill('{}'::jsonb, array[400]));
select supervision.signal_java('shop.order', 'o-1', 'paid', '{}');
select test.java_turn();
select test.equal((e.line -> 'cut', e.line #>> '{facts,now}' is not null, e.line #>> '{facts,signals,0,name}')::text, '("[""effects""]",t,paid)', 'the effects')
from supervision.export_decisions('shop.order', 1) e order by e.decision_id desc limit 1;
select test.equal(count(*) filter (where not e.line ? 'cut'), 2::bigint, 'nothing of the others') from supervision.export_decisions('shop.order') e;
select test.equal(octet_length(d.facts::text) <= 8192, true, 'short') from supervision.decision d where d.facts ? 'cut';
-- The keys of failed children go first.
select test.equal(supervision.fit_java_facts(jsonb_build_object('now', 'today', 'children', jsonb_build_object('a.b', jsonb_build_object('total', 1, 'failed_sample', jsonb_build_array(repeat('k', 9000)))))),
    '{"now": "today", "children": {"a.b": {"total": 1}}, "is_cut": true, "cut": ["children.failed_sample"]}', 'sample');
