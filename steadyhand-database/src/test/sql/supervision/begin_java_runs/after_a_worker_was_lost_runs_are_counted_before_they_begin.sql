select test.java_shop();
select test.java_order('o-1');
select queues.distrust_runs('{default}');
create function test.begin_counted() returns bigint language sql volatile as $$
    select count(*) from supervision.begin_java_runs_of('shop.order', '{1}', 1, 'ann') b where b.run_id is not null;
$$;

select test.equal(test.begin_counted(), 0::bigint, 'not without being counted');
select test.equal((b.instance_id, b.run_id, b.facts)::text, '(1,,)', 'counted') from supervision.begin_java_runs('{shop.order}', '{1}', 10, 'ann') b;
select test.equal((b.run, b.number, b.worker)::text, '(1,1,ann)', 'row') from supervision.java_run_begun b;
select test.equal((select count(*) from supervision.begin_java_runs('{shop.order}', '{1}', 10, 'bob')), 0::bigint, 'nobody else counts it');
select test.equal((select count(*) from supervision.begin_java_runs_of('shop.order', '{1}', 1, 'bob')), 0::bigint, 'or begins it');
select test.equal(test.begin_counted(), 1::bigint, 'begun');

select test.pass('10 seconds'), supervision.begin_java_runs('{shop.order}', '{1}', 10, 'ann') from generate_series(1, 4);
select test.equal((select max(b.number) from supervision.java_run_begun b), 5, 'five times');
select test.pass('10 seconds');
select test.equal((select count(*) from supervision.begin_java_runs('{shop.order}', '{1}', 10, 'ann')), 0::bigint, 'not again');
select test.equal((i.state, i.reason)::text, '(stuck,"supervisor_failed: its run was begun five times, and each time its worker stopped responding")', 'stuck')
from supervision.instance i where i.process_name = 'shop.order';
select test.equal((f.error_kind, f.run)::text, '(worker_crashed,1)', 'recorded') from supervision.java_run_failed f;

-- Another one, and the time of doubt passes.
select test.java_order('o-2');
select test.pass('10 minutes');
select test.equal(test.java_turn(), '{"2": "ended"}', 'as before');
