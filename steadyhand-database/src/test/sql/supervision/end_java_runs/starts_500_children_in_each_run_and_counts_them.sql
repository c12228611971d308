select test.java_shop();
select test.java_order('o-1');
select supervision.start_java('shop.parcel', 'p-7', '{"n": 7}', 1);
-- What a worker passes of 700 children: those from _from to _until.
create function public.page(_from integer, _until integer, _started text)
returns jsonb
language sql
immutable
as $$
    select jsonb_build_object('start', jsonb_build_array(jsonb_build_object(
        'process', 'shop.parcel', 'version', 1, 'remaining', 700 - _until, 'started', _started,
        'children', (select jsonb_object_agg('p-' || n, jsonb_build_object('n', n)) from generate_series(_from, _until) n))));
$$;
select test.refused($$select test.java_turn(public.page(1, 501, '501'))$$, 'SH017', '%more than 500%');
select test.java_turn(public.page(1, 500, '500'));
select test.equal((select count(*) from supervision.child c where c.parent_process = 'shop.order' and c.parent_id = 1), 500::bigint, 'first run');
select test.equal((select (c.running, c.to_start)::text from supervision.child_count c), '(500,200)', 'counted');
select test.pass('1 second');
select test.equal((test.java_facts() #> '{1,children,shop.parcel}') - 'failed_sample'::text,
    '{"total": 500, "running": 500, "succeeded": 0, "failed": 0, "cancelled": 0, "stuck": 0, "to_start": 200, "started": "500"}', 'facts, and the note of the worker');
select test.java_turn(public.page(501, 700, '700'));
select test.equal((select (c.running, c.to_start)::text from supervision.child_count c), '(700,0)', 'second run');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'shop.order'), 0::bigint, 'no more to start');
select test.equal((select count(*) from supervision.java_instance j where j.process_name = 'shop.parcel'), 700::bigint, 'the one that was there is a child, too');

select test.pass('1 second');
select test.java_turn('{"state": "failed", "action": "fail", "reason": "lost"}', 'shop.parcel', _limit => 2);
select test.java_turn('{"state": "succeeded", "action": "succeed"}', 'shop.parcel', _limit => 1000);
select test.equal((test.java_facts() #> '{1,children,shop.parcel}') - 'failed_sample'::text,
    '{"total": 700, "running": 0, "succeeded": 698, "failed": 2, "cancelled": 0, "stuck": 0, "to_start": 0, "started": "700"}', 'ends');
select test.equal(jsonb_array_length(test.java_facts() #> '{1,children,shop.parcel,failed_sample}'), 2, 'keys');
select test.equal((select count(*) from supervision.check_children()), 0::bigint, 'counters');
select test.no_drift();
