select test.shop(), test.order();
select test.start_effect('charge');
select test.vanish(7);
select test.equal((select count(*) from queues.dead_letter), 1::bigint, 'dead');
do $$
declare
    _held record := test.claim_attempt();
begin
    perform queues.run_task(_held.task_id, _held.task_lease_id);
end;
$$;
select test.ok(test.effects() like 'charge failed attempt 1 worker_crashed%uncertain', test.effects());
select test.equal(test.wakes(), 'effect_ended 1', 'woken');
select test.equal((select count(*) from supervision.java_attempt), 0::bigint, 'what nobody knows is not made again');
-- A replay makes no attempt.
select queues.replay_dead_letter((select d.task_id from queues.dead_letter d), 'same', 'test');
select test.equal(test.attempt(), '{"status": "already_ended"}', 'replay');
select test.ok(exists (select from queues.task_outcome o where o.error_message like '%attempts of effects are not replayed%'), 'refused');
