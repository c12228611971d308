select test.java_shop();
select test.java_order('o-1');
select supervision.start_java('shop.parcel', 'p-7', '{"n": 7}', 1);
create table public.wish as select jsonb_build_object('start', jsonb_build_array(jsonb_build_object('process', 'shop.parcel', 'version', 1, 'children', jsonb_object_agg('p-' || n, jsonb_build_object('n', n))))) as step
from generate_series(1, 700) n;
select test.java_turn(w.step) from public.wish w;
select test.equal((select count(*) from supervision.child c where c.parent_process = 'shop.order' and c.parent_id = 1), 500::bigint, 'first run');
select test.equal((select (c.running, c.to_start)::text from supervision.child_count c), '(500,200)', 'counted');
select test.pass('1 second');
select test.equal(test.java_facts() #> '{1,children,shop.parcel,total}', '500', 'facts');
select test.java_turn(w.step) from public.wish w;
select test.equal((select (c.running, c.to_start)::text from supervision.child_count c), '(700,0)', 'second run');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'shop.order'), 0::bigint, 'no more to start');
select test.equal((select count(*) from supervision.java_instance j where j.process_name = 'shop.parcel'), 700::bigint, 'the one that was there is a child, too');

select test.pass('1 second');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "lost"}', 'shop.parcel', _limit => 2);
select test.java_turn('{"state": "succeeded", "action": "succeed"}', 'shop.parcel', _limit => 1000);
select test.equal((test.java_facts() #> '{1,children,shop.parcel}') - 'failed_sample'::text,
    '{"total": 700, "running": 0, "succeeded": 698, "failed": 2, "cancelled": 0, "stuck": 0}', 'ends');
select test.equal(jsonb_array_length(test.java_facts() #> '{1,children,shop.parcel,failed_sample}'), 2, 'keys');
select test.equal((select count(*) from supervision.check_children()), 0::bigint, 'counters');
select test.no_drift();
