select test.declare_orders();
select test.place_order('order-' || n) from generate_series(1, 5) n;
select test.decide_to_run('charge', 'nothing is charged yet') from generate_series(1, 5);
select test.attempt() from generate_series(1, 5);
select test.pass('1 second');
select test.decide_to_run('ship', 'charged') from generate_series(1, 5);
create table public.pages as select e.* from supervision.export_decisions('shop.fulfilment') e with no data;
do $$
declare
    _key text;
    _id bigint;
    _found integer;
begin
    loop
        insert into public.pages select e.* from supervision.export_decisions('shop.fulfilment', null, null, _key, _id, 3) e;
        get diagnostics _found = row_count;
        exit when _found < 3;
        select p.instance_key, p.decision_id into _key, _id from public.pages p order by p.instance_key desc, p.decision_id desc limit 1;
    end loop;
end;
$$;
select test.equal((count(*), count(distinct p.decision_id))::text, '(10,10)', 'each once') from public.pages p;
select test.equal((select count(*) from supervision.export_decisions('shop.fulfilment', 2)), 2::bigint, 'of one instance');
select test.equal((select count(*) from supervision.export_decisions('shop.fulfilment', null, internal.clock())), 5::bigint, 'the later ones');
select test.refused($$select supervision.export_decisions('comms.send_email')$$, 'SH015');
set role steadyhand_observer;
select test.refused($$select supervision.export_decisions('shop.fulfilment')$$, '42501');
