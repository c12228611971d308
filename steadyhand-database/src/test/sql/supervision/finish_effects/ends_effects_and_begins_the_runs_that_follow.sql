select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2');
create temp table held as select * from test.run_effects('{charge,ship}');
select test.equal((select count(*) from held), 4::bigint, 'two attempts of each order');

select test.equal(test.finish('{"state": "succeeded", "action": "succeed", "result": {"ok": true}}'), 2::bigint, 'one run for each order, whatever has ended of it');
select test.equal(
    (select string_agg(format('%s %s %s', d.outcome, d.attempts, d.result), ', ') from supervision.java_effect_ended d where d.instance_id = 1),
    'succeeded 1 {"done": 1}, succeeded 1 {"done": 1}', 'both ends');
select test.equal((select count(*) from queues.task_completed c join held h using (task_id, task_lease_id)), 4::bigint, 'completed under their leases');
select test.equal((select string_agg(distinct i.state, ', ') from supervision.instance i), 'succeeded', 'decided');
select test.equal((select string_agg(distinct d.woken_by::text, ', ') from supervision.decision d where d.run = 2), '{"effect_ended": 1}', 'why it ran');
select test.equal(test.wakes(), null, 'no wake was needed');
select test.no_drift();
