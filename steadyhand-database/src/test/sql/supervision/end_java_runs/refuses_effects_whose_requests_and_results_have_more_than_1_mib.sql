select test.java_shop();
select test.java_order('o-1');
create function test.large(_keys integer[]) returns jsonb language sql as $$
    -- Compressed it would be small.
    select jsonb_build_object('run', jsonb_agg(jsonb_build_object('effect', 'charge', 'key', k::text, 'request', repeat('x', 200000)))) from unnest(_keys) k;
$$;
select test.refused('select test.java_turn(test.large(array[1, 2, 3, 4, 5, 6]))', 'SH004', 'process shop.order 1: its effects are too large: their requests and results would have 1200014 bytes');
select test.equal(test.java_turn(test.large(array[1, 2, 3])), '{"1": "ended"}', 'less than that');
select test.equal((select i.request_bytes from supervision.instance i where i.process_name = 'shop.order'), 600006::bigint, 'counted');
-- Those that were started are not counted twice, and results are counted.
select supervision.end_effects(array_agg(row(1, 'charge', e.effect_key, 1, 'succeeded', to_jsonb(repeat('y', 100000)), null, null, false, 1, null, null, null, internal.clock())::supervision.java_effect_ended))
from supervision.java_effect e;
select test.equal(test.java_turn(test.large(array[1, 2, 3]) || '{"await": ["paid"]}'), '{"1": "ended"}', 'nothing new');
select supervision.signal_java('shop.order', 'o-1', 'paid');
select test.refused('select test.java_turn(test.large(array[4]))', 'SH004', '%its effects are too large%');
-- It can end, and whatever ends it is not refused.
select test.equal(test.java_turn('{"state": "failed", "action": "fail"}'), '{"1": "ended"}', 'ended');
select test.equal((select i.state from supervision.instance i where i.process_name = 'shop.order'), 'failed', 'state');
