select test.shop(), test.order();
select test.start_effect('charge', '{"amount": 12}'), test.start_effect('charge', '{"amount": 13}', 'card-2');
create table public.held as select * from queues.dequeue_batch(2, _with_runs => false);
select test.equal(
    (select array_agg(b.request::text || ' ' || replace(b.idempotency_key, s.installation_id::text, 'x') order by b.task_id)
    from queues.begin_calls(array(select h.task_id from public.held h), array(select h.task_lease_id from public.held h), array[false, false]) b, queues.setting s),
    array['{"amount": 12} x-effect-1-charge', '{"amount": 13} x-effect-1-charge-card-2'], 'requests');
-- The payloads have ids only.
select test.ok(not exists (select from queues.task t where t.payload::text like '%amount%'), 'payloads');
