select test.declare_orders();
create table public.placed as select test.place_order('order-1') as one, test.place_order('order-2') as two;
select test.place_order(p.two::text) from public.placed p;

select test.equal(array_agg((n.instance_id, n.is_key)::text), array[format('(%s,t)', p.one)], 'by key') from public.placed p, supervision.instances_named('shop.fulfilment', 'order-1') n group by p.one;
select test.equal(array_agg((n.instance_id, n.is_key)::text), array[format('(%s,f)', p.one)], 'by id') from public.placed p, supervision.instances_named('shop.fulfilment', p.one::text) n group by p.one;
-- The key of one is the id of another: whoever asks has to say which.
select test.equal(array_agg(n.is_key order by n.is_key), array[false, true], 'both') from public.placed p, supervision.instances_named('shop.fulfilment', p.two::text) n;
select test.equal((select count(*) from supervision.instances_named('shop.fulfilment', 'order')), 0::bigint, 'no part of a key');
select test.equal((select count(*) from supervision.instances_named('shop.fulfilment', '99999999999999999999')), 0::bigint, 'too large for an id');
select test.equal((select count(*) from supervision.instances_named('comms.send_email', 'order-1')), 0::bigint, 'of this process only');
select test.refused($$select supervision.instances_named('shop.nothing', 'order-1')$$, 'SH015');
