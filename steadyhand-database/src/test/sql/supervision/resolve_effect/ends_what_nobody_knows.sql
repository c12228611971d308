select test.shop(), test.order();
select test.start_effect('ship'), test.start_effect('ship', '{}', 'b');
do $$
declare
    _held record;
begin
    for _i in 1 .. 2 loop
        _held := test.claim_attempt();
        perform queues.begin_call(_held.task_id, _held.task_lease_id, true);
        perform queues.settle_unknown_outcome(_held.task_id, _held.task_lease_id, 'no answer');
        perform queues.finish_call(_held.task_id, _held.task_lease_id);
    end loop;
end;
$$;
select test.equal(test.effects(), 'ship in_progress attempt 1; ship b in_progress attempt 1', 'unknown');
select supervision.resolve_effect('shop.order', 1, 'ship', '', 'succeeded', '{"tracking": "t-1"}', 'the carrier has it', 'ann');
select supervision.resolve_effect('shop.order', 1, 'ship', 'b', 'failed', null, 'the carrier has never heard of it', 'ann');
select test.equal(test.effects(), 'ship succeeded attempt 1 {"tracking": "t-1"}; ship b failed attempt 1 resolved the carrier has never heard of it', 'resolved');
select test.equal(test.wakes(), 'effect_ended 2', 'woken');
select test.equal(array_agg((a.action, a.actor, a.subject, a.reason)::text order by a.reason), array[
    '(resolve_effect,ann,"shop.order 1","the carrier has it")', '(resolve_effect,ann,"shop.order 1","the carrier has never heard of it")'], 'actions')
from internal.operator_action a where a.action = 'resolve_effect';
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'ship', 'c', 'succeeded', '{}', 'why')$$, 'SH030', 'process shop.order 1 has not started effect ship (c)');
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'ship', 'b', 'withdrawn', '{}', 'why')$$, 'SH030');
select test.refused($$select supervision.resolve_effect('shop.order', 1, 'ship', 'b', 'succeeded', '{}', ' ')$$, 'SH030', '%for a reason');
select test.refused($$select supervision.resolve_effect('shop.order', 9, 'ship', 'b', 'succeeded', '{}', 'why')$$, 'SH015');
