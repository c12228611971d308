-- The first worker succeeds, and its lease is over before it can say so; the second one has begun by then.
select queues.declare_task_type('resize', 1, '10 seconds', '15 seconds');
select queues.enqueue('resize', '{}') from generate_series(1, 2);
create table public.first as select * from queues.dequeue_batch(2);
select test.pass('1 hour');
create table public.second as select * from queues.dequeue_batch(2);
select test.equal((select count(*) from public.second), 2::bigint, 'delivered again');
select queues.record_outcome(f.task_id, f.task_lease_id, 'accepted', '{"size": 7}') from public.first f where f.task_id = 1;
select queues.cancel_task(1, 'wrong');
select test.equal(
    array(select queues.fail_attempt(s.task_id, s.task_lease_id, 'no', 'handler_failed', 'at line 1', _is_permanent => true) from public.second s order by s.task_id),
    array['released', 'promoted'], 'one of them was done');
select test.equal((select array_agg(d.original_task_id) from queues.dead_letter d), array[2]::bigint[], 'dead letters');
select test.equal((select count(*) from queues.error e where e.task_id = 1 and e.stack_trace is not null), 1::bigint, 'the failure is recorded');
create table public.third as select d.* from queues.dequeue_batch(1, _task_types => '{resize}', _notes_starts => true) d;
select test.equal((select s.verdict from public.third d cross join queues.start_batch(array[d.task_id], array[d.task_lease_id]) s), 'started', 'at once');
select test.ok((select not c.is_to_be_made from public.third d cross join queues.begin_call(d.task_id, d.task_lease_id) c), 'not to be done again');
select test.ok((select c.is_accepted from public.third d cross join queues.finish_calls(array[d.task_id], array[d.task_lease_id]) c), 'completed');
select test.equal((select (r.ended_as, r.result)::text from queues.task_result(1) r), '(succeeded,"{""size"": 7}")', 'whatever was asked for meanwhile');
select test.no_drift();
