select test.java_shop();
select test.java_order('o-1');
-- The id of a run whose transaction was rolled back.
select test.equal(supervision.fail_java_run('shop.order', 1, nextval('queues.task_id_seq'), 1, 'timeout', 'did not return within 1 s'), 'retried', 'without a begin');
select test.equal(supervision.fail_java_run('shop.order', 7, nextval('queues.task_id_seq'), 1, 'timeout', 'no'), 'busy', 'no such instance');
select test.equal(supervision.fail_java_run('shop.parcel', 1, nextval('queues.task_id_seq'), 1, 'timeout', 'no'), 'busy', 'of another process');
select test.pass('5 seconds');
begin;
create temp table begun as select * from supervision.begin_java_runs('{shop.order}', '{1}', 10);
select supervision.end_java_runs(jsonb_build_array(test.java_step('shop.order', 1, b.run_id, 1, '{"await": ["paid"]}'))) from begun b;
select test.equal(supervision.fail_java_run('shop.order', 1, b.run_id, 1, 'timeout', 'no'), 'busy', 'it has ended') from begun b;
commit;
select supervision.signal('shop.order', 1, 'paid');
select test.pass('1 second');
select test.java_turn('{"state": "succeeded", "action": "succeed"}');
select test.equal(supervision.fail_java_run('shop.order', 1, nextval('queues.task_id_seq'), 1, 'timeout', 'no'), 'busy', 'over');
