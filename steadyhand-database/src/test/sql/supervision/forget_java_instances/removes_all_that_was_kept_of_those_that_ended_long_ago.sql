select test.declare_orders();
update queues.setting set history_retention = '30 days';
select test.place_order('order-1');
select test.place_order('order-2');
select test.decide_to_run('charge', 'nothing is charged yet') from generate_series(1, 2);
select test.attempt('try_again', null, 'provider_unreachable', '503', '1 second') from generate_series(1, 2);
select test.pass('1 second');
select test.attempt('accepted', '{"id": 1}') from generate_series(1, 2);
select supervision.signal('shop.fulfilment', 1, 'warehouse_confirmed', '{}');
select test.pass('1 second');
select test.equal(test.throw('a mistake'), 'retried', 'a run that failed');
select test.pass('10 seconds');
select supervision.cancel_process('shop.fulfilment', 1, 'too late', 'ann');
select test.pass('1 second');
-- The other one stays open.
create table public.ended as
    select e.*
    from supervision.begin_java_runs_of('shop.fulfilment', '{1}', 3, 'test') r,
        lateral supervision.end_java_runs(jsonb_build_array(jsonb_build_object(
            'process', 'shop.fulfilment', 'instance_id', r.instance_id, 'run_id', r.run_id, 'version', 3, 'state', 'succeeded', 'action', 'succeed', 'reason', 'done', 'result', '{"a": 1}'::jsonb)), 'test') e;
select test.equal((select e.verdict from public.ended e), 'ended', 'it has ended');

-- How many rows of each table are about an instance.
create function test.kept(_instance_id bigint) returns text language plpgsql as $$
declare
    _table text;
    _found bigint;
    _kept text := '';
begin
    for _table in
        select c.table_name
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'supervision' and c.column_name = 'instance_id' and t.table_type = 'BASE TABLE'
            and c.table_name not like 'decision%' and c.table_name not like 'process\_%' and c.table_name <> 'batch'
        order by 1
    loop
        execute format('select count(*) from supervision.%I where instance_id = $1 and to_jsonb(%I) ->> ''process_name'' is distinct from ''maintenance.upkeep''', _table, _table)
            into _found using _instance_id;
        _kept := _kept || case when _found > 0 then _table || ' ' else '' end;
    end loop;
    return _kept;
end;
$$;
select test.equal(supervision.forget_java_instances(), 0, 'not yet');
select test.pass('31 days');
select test.equal(test.kept(1),
    'cancel_requested instance java_attempt java_attempt_failed java_effect java_effect_ended java_instance java_result java_run_failed signal ', 'before');
select test.equal(supervision.forget_java_instances(), 1, 'one is forgotten');
select test.equal(test.kept(1), '', 'nothing is left');
select test.ok(test.kept(2) like '%java_attempt %java_effect %java_instance %', 'the open one stays');
-- Its key is free.
select test.equal((s.created, s.instance_id > 2)::text, '(t,t)', 'another one') from supervision.start_java('shop.fulfilment', 'order-1', '{}', 3) s;
