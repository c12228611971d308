select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2');
begin;
create temp table begun as select b.*, test.java_step(b.process_name, b.instance_id, b.run_id, 1, '{"await": ["paid"]}') as step from supervision.begin_java_runs('{shop.order}', '{1}', 1) b;
commit;
select test.equal((select e.verdict from begun b, supervision.end_java_runs(jsonb_build_array(b.step)) e), 'busy', 'in another transaction');
drop table begun;

begin;
create temp table begun as select b.*, test.java_step(b.process_name, b.instance_id, b.run_id, 1, '{"await": ["paid"]}') as step from supervision.begin_java_runs('{shop.order}', '{1}', 1) b;
select test.equal((select e.verdict from begun b, supervision.end_java_runs(jsonb_build_array(b.step)) e), 'ended', 'once');
select test.equal((select e.verdict from begun b, supervision.end_java_runs(jsonb_build_array(b.step)) e), 'busy', 'twice');
select test.equal((select e.verdict from begun b, supervision.end_java_runs(jsonb_build_array(b.step || '{"instance_id": 2}')) e), 'busy', 'for another instance');
select test.equal((select e.verdict from begun b, supervision.end_java_runs(jsonb_build_array(b.step || '{"process": "shop.parcel"}')) e), 'busy', 'for another process');
commit;
select test.equal((select count(*) from supervision.decision), 1::bigint, 'one decision');
select test.no_drift();
