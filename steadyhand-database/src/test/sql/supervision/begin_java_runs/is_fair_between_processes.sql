select test.java_shop();
select test.java_order('o-' || n) from generate_series(1, 20) n;
select supervision.start_java('shop.parcel', 'p-' || n, '{}', 1) from generate_series(1, 3) n;
select test.equal((select jsonb_object_agg(x.process_name, x.n) from (
    select b.process_name, count(*) as n from supervision.begin_java_runs('{shop.order,shop.parcel}', '{1,1}', 10) b group by 1) x),
    '{"shop.order": 7, "shop.parcel": 3}', 'those of one do not keep the other waiting');
select test.refused('select supervision.begin_java_runs(''{shop.order}'', ''{1}'', 0)', 'SH006');
select test.refused('select supervision.begin_java_runs(''{shop.order}'', ''{1,2}'', 1)', 'SH006');
select queues.pause_queue('default');
select test.equal((select count(*) from supervision.begin_java_runs('{shop.order,shop.parcel}', '{1,1}', 10)), 0::bigint, 'paused');
