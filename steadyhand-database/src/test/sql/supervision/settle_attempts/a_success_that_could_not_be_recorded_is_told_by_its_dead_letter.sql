select test.shop(), test.order();
select test.start_effect('charge');
create table public.held as select * from queues.dequeue_batch(1, _with_runs => false);
select queues.begin_call(h.task_id, h.task_lease_id), queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{"id": "c-1"}') from public.held h;
-- Its worker is never heard of again, and neither are those that get it after that.
select test.pass('5 minutes');
select test.vanish(6);
select test.equal((select d.outcome ->> 'outcome' from queues.dead_letter d), 'accepted', 'dead, with its answer');
do $$
declare
    _held record := test.claim_attempt();
begin
    perform queues.run_task(_held.task_id, _held.task_lease_id);
end;
$$;
select test.equal(test.effects(), 'charge succeeded attempt 1 {"id": "c-1"}', 'the answer counts');
