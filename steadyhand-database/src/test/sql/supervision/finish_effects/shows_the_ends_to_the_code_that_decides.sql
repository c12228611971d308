select test.java_shop();
select test.java_order('o-1');
create temp table held as select * from test.run_effects();
begin;
select test.equal(
    (
        select (f.facts #> '{effects,0}') - 'since' - 'at'
        from supervision.finish_effects((select jsonb_agg(to_jsonb(h) || '{"round": 1, "result": {"charge_id": null}}') from held h), '{shop.order}', '{1}', 'ann') f
    ),
    '{"name": "charge", "key": "", "round": 1, "state": "succeeded", "attempt": 1, "result": {"charge_id": null}}', 'with its result, and the nulls of that');
rollback;
select test.equal((select count(*) from supervision.java_effect_ended), 0::bigint, 'a rolled back run leaves nothing');
select test.equal((select count(*) from queues.ready w join held h using (task_id, task_lease_id)), 1::bigint, 'the task is held as before');
