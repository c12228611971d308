select test.java_shop();
update queues.setting set history_retention = '1 hour', announced_retention = '90 days';
select supervision.signal_java('shop.order', 'o-' || n, 'paid') from generate_series(1, 3) n;
select test.pass('89 days');
select test.equal(supervision.forget_java_instances(), 0, 'they have an age of their own');
-- One is sent another signal, and one is started.
select supervision.signal_java('shop.order', 'o-2', 'paid'), test.java_order('o-3');
select test.pass('2 days');
select test.equal(supervision.forget_java_instances(), 1, 'one was left alone');
select test.equal(array_agg(j.instance_key order by j.instance_key), array['o-2', 'o-3'], 'kept') from supervision.java_instance j;
select test.equal((select count(*) from supervision.signal), 3::bigint, 'its signal is gone');
select test.equal((s.created, s.instance_id > 3)::text, '(t,t)', 'its key is free') from supervision.start_java('shop.order', 'o-1', '{}', 1) s;
select test.no_drift();
