select test.shop(), test.order();
select test.start_effect('charge'), test.start_effect('ship');
-- The worker has the task of one effect, and gives the payload of the other.
do $$
declare
    _held queues.held_task[];
    _ship jsonb := (select t.payload from queues.task t where t.payload ->> 'effect_name' = 'ship');
    _claimed record := test.claim_attempt();
    _is_set boolean;
begin
    _held := queues.hold_tasks(array[_claimed.task_id], array[_claimed.task_lease_id]);
    _is_set := internal.enter_task(_held[1].setting, null);
    perform test.equal(supervision.effect_request(_ship) -> 'payload', (select e.request from supervision.java_effect e where e.effect_name = 'charge'), 'its own request');
    -- Without an outcome, neither has succeeded.
    perform test.equal(supervision.effect_succeeded(jsonb_build_object('original_payload', _ship, 'worker_payload', '{}'::jsonb)), '{"status": "outcome_missing"}', 'success');
    perform test.equal(supervision.effect_failed(jsonb_build_object('original_payload', _ship, 'error_kind', 'validation')), '{"status": "outcome_missing"}', 'failure');
end;
$$;
select test.equal(test.effects(), 'charge in_progress attempt 1; ship in_progress attempt 1', 'as before');
