-- Many looks of one instance do not fill the batch.
select test.java_shop();
select test.java_order('o-1');
select supervision.signal('shop.order', 1, 'paid') from generate_series(1, 30);
select test.pass('1 second');
select test.java_order('o-2'), test.java_order('o-3');
select test.equal((select count(*) from supervision.begin_java_runs('{shop.order}', '{1}', 3)), 3::bigint, 'three instances');
