select test.shop(), test.order();
select test.start_effect('total', '{"raise": true}');
do $$
declare
    _held record;
begin
    for _i in 1 .. 5 loop
        _held := test.claim_attempt();
        perform test.refused(format('select queues.run_task(%s, %s)', _held.task_id, _held.task_lease_id), 'P0001');
        perform queues.retry_task(_held.task_id, _held.task_lease_id, 'P0001: the function is broken', 'handler_failed');
        perform test.pass('1 hour');
    end loop;
    -- The dead letter is made by the next claim, and told.
    _held := test.claim_attempt();
    if _held.task_id is null then
        _held := test.claim_attempt();
    end if;
    perform queues.run_task(_held.task_id, _held.task_lease_id);
end;
$$;
-- Everything was rolled back, so it certainly has had no effect.
select test.equal(test.effects(), 'total failed attempt 1 handler_failed P0001: the function is broken', 'failed');
select test.equal(test.wakes(), 'effect_ended 1', 'woken');
