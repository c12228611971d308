select test.java_shop();
select test.java_order('o-1');
create temp table held as select * from test.run_effects();
select test.equal((select format('%s %s', h.request, h.effect_name) from held h), '{"n": 7} charge', 'with the request');
select test.equal(
    (select h.idempotency_key from held h), (select format('%s-effect-1-charge', s.installation_id) from queues.setting s), 'and the key, as queues.begin_call returns it');
select test.equal((select b.request from held h, queues.begin_call(h.task_id, h.task_lease_id) b), (select h.request from held h), 'which may be called as well');
select test.equal((select b.idempotency_key from held h, queues.begin_call(h.task_id, h.task_lease_id) b), (select h.idempotency_key from held h), 'the same key');
select test.equal((select t.state from queues.task_state t join held h using (task_id)), 'held', 'held like any other task');
select test.no_drift();
