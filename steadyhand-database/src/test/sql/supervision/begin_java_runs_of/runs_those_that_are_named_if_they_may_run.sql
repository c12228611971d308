select test.java_shop(1), test.java_shop(2);
select test.java_order('o-1'), test.java_order('o-2'), test.java_order('o-3', 2), test.java_order('o-4'), test.java_order('o-5');
select test.java_turn('{"state": "succeeded", "action": "succeed"}', _limit => 1);
begin;
create temp table begun as select * from supervision.begin_java_runs_of('shop.order', '{5,3,2,1,99}', 1, 'ann');
select test.equal((select array_agg(b.instance_id order by b.instance_id) from begun b where b.run_id is not null), array[1, 2]::bigint[], 'not what has ended, what newer code started, or what there is not');
select test.equal((select b.facts ->> 'key' from begun b where b.instance_id = 2), 'o-2', 'facts');
select test.equal((select array_agg(e.verdict) from supervision.end_java_runs((select jsonb_agg(test.java_step(b.process_name, b.instance_id, b.run_id, 1, '{"await": ["paid"]}')) from begun b), 'ann') e),
    '{ended,ended}', 'ended');
commit;
-- Without a wake as well: whoever names it knows why.
select test.equal((select count(*) from supervision.begin_java_runs_of('shop.order', '{1}', 1)), 1::bigint, 'again');
select test.equal((select count(*) from supervision.begin_java_runs_of('shop.parcel', '{1}', 1)), 0::bigint, 'of another process');
select queues.pause_queue('default');
select test.equal((select count(*) from supervision.begin_java_runs_of('shop.order', '{1}', 1)), 0::bigint, 'paused');
select queues.resume_queue('default');
select test.equal(test.java_turn(), '{"4": "ended"}', 'the others are as they were');
select test.no_drift();
