select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2');
begin;
create temp table begun as select b.*, test.java_step(b.process_name, b.instance_id, b.run_id, 1, '{"await": ["paid"]}') as step from supervision.begin_java_runs('{shop.order}', '{1}', 1) b;
-- A worker that would like the ledger to say that it has seen something else.
select set_config('steadyhand.java_runs', left(current_setting('steadyhand.java_runs'), 64) || replace(substr(current_setting('steadyhand.java_runs'), 65), '"cancel": false', '"cancel": true'), true);
select test.equal((select e.verdict from begun b, supervision.end_java_runs(jsonb_build_array(b.step)) e), 'busy', 'forged');
select set_config('steadyhand.java_runs', substr(current_setting('steadyhand.java_runs'), 65), true);
select test.equal((select e.verdict from begun b, supervision.end_java_runs(jsonb_build_array(b.step)) e), 'busy', 'unsigned');
rollback;
-- What two calls of one transaction have begun is ended together.
begin;
create temp table begun as select b.*, test.java_step(b.process_name, b.instance_id, b.run_id, 1, '{"await": ["paid"]}') as step
from (
    select * from supervision.begin_java_runs_of('shop.order', '{1}', 1)
    union all
    select * from supervision.begin_java_runs_of('shop.order', '{2}', 1)
) b;
select test.equal((select array_agg(e.verdict) from supervision.end_java_runs((select jsonb_agg(b.step) from begun b)) e), array['ended', 'ended'], 'both');
commit;
