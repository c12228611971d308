select test.shop(), test.order();
select test.start_effect('total', '{"items": 3}'), test.start_effect('total', '{"answers": {"success": false, "validation_failure_message": "no items"}}', 'b'),
    test.start_effect('total', '{"answers": {"status": "busy"}}', 'c');
do $$
declare
    _held record;
begin
    for _i in 1 .. 3 loop
        _held := test.claim_attempt();
        perform test.equal(queues.run_task(_held.task_id, _held.task_lease_id), '{"status": "succeeded"}', 'answer');
    end loop;
end;
$$;
select test.equal(array_agg(a.request -> 'items'), array['3', null, null]::jsonb[], 'requests') from app.asked a;
select test.equal(test.effects(), 'total succeeded attempt 1 {"total": 12}; total b failed attempt 1 validation no items; total c in_progress attempt 2', 'what came of them');
select test.ok(exists (select from supervision.decision d where d.reason like 'total (c): attempt 2 of 3 in %s: not_succeeded: answered busy'), 'tried again');
select test.equal(test.wakes(), 'effect_ended 2', 'woken');
