select test.shop(), test.order();
select test.start_effect('charge', '{"amount": 12}'), test.start_effect('notify'), test.start_effect('ship');
select test.attempt('accepted', '{"id": "c-1"}'), test.attempt('try_again', null, 'provider_unreachable', '503', '20 seconds');
create table public.held as select * from queues.dequeue_batch(1, _with_runs => false);
select queues.begin_call(h.task_id, h.task_lease_id, true), queues.settle_unknown_outcome(h.task_id, h.task_lease_id, 'no answer'), queues.finish_call(h.task_id, h.task_lease_id)
from public.held h;
create function public.seen() returns text[] language sql as $$
    select array_agg(concat_ws(' ', f.effect_name, f.state, f.attempts, f.request, f.result, f.error_kind, f.error_message, case when f.is_unknown then 'unknown' end,
        case when f.next_attempt_at is not null then f.next_attempt_at - test.now() end) order by f.effect_name)
    from supervision.effects_of('shop.order', 1) f;
$$;
set role steadyhand_operator;
select test.equal(public.seen(), array['charge succeeded 1 {"amount": 12} {"id": "c-1"}', 'notify in_progress 2 {"amount": 12} provider_unreachable 503 00:00:20',
    'ship in_progress 1 {"amount": 12} outcome_unknown: no answer unknown'], 'an operator');
set role steadyhand_observer;
select test.equal(public.seen(), array['charge succeeded 1', 'notify in_progress 2 provider_unreachable 503 00:00:20', 'ship in_progress 1 outcome_unknown: no answer unknown'], 'an observer');
reset role;
