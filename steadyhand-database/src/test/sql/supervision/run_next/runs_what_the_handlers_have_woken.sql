select test.email() from generate_series(1, 2);
select supervision.run_due('default', 10);
create table public.held as select d.* from queues.dequeue_batch(10, _task_types => '{email}') d;
select queues.begin_call(h.task_id, h.task_lease_id), queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{}') from public.held h;
select queues.finish_calls(array_agg(h.task_id order by h.task_id), array_agg(h.task_lease_id order by h.task_id), true) from public.held h;
select test.equal((select array_agg(i.state) from supervision.instance i), array['succeeded', 'succeeded'], 'the runs after the calls');
select test.equal((select count(*) from queues.ready), 0::bigint, 'nothing is left');
select test.equal(
    (select array_agg(distinct t.task_type::text) from supervision.decision d join queues.task w on w.task_id = d.task_id join queues.task t on t.task_id = w.caused_by_task_id where d.run = 2),
    array['email'], 'the runs were caused by the calls');
select test.no_drift();
