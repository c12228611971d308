select test.shop(), test.order();
select test.start_effect('charge');
create table public.first as select * from test.claim_attempt();
select queues.release_task(f.task_id, f.task_lease_id) from public.first f;
create table public.second as select * from test.claim_attempt();
select queues.record_outcome(f.task_id, f.task_lease_id, 'refused', null, 'rejected', 'the card has expired') from public.first f;
select queues.finish_call(s.task_id, s.task_lease_id) from public.second s;
select test.equal(test.effects(), 'charge failed attempt 1 rejected the card has expired uncertain', 'nobody knows what came of the second delivery');
