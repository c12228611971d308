-- The clock stands at 12:00. The first due time is the start.
select schedules.create_schedule('sync', 'webhook', '{"url": "x"}', interval '1 hour');

do $$
declare
    _claim record;
begin
    for _hour in 1..5 loop
        select c.* into _claim from queues.dequeue_batch(10, _task_types => '{db_function}') c;
        perform test.equal(queues.run_task(_claim.task_id, _claim.task_lease_id) ->> 'status', 'enqueued', 'run ' || _hour);
        perform test.equal((select count(*) from queues.dequeue_batch(10, _task_types => '{db_function}')), 0::bigint, 'nothing more to run');
        perform test.pass('1 hour');
    end loop;
end;
$$;

select test.equal(
    (select array_agg(r.due_at order by r.due_at) from schedules.schedule_run r),
    array(select test.now() - n * interval '1 hour' from generate_series(5, 1, -1) n),
    'due times that were run');
select test.equal(
    (select array_agg((t.payload -> 'schedule' ->> 'due_at')::timestamptz order by t.task_id) from queues.task t where t.task_type = 'webhook'),
    (select array_agg(r.due_at order by r.due_at) from schedules.schedule_run r),
    'the tasks know their due times');
select test.equal((select t.payload - 'schedule' from queues.task t where t.task_type = 'webhook' limit 1), '{"url": "x"}', 'payload');
select test.equal((select count(*) from supervision.decision d where d.process_name = 'schedules.run_schedule'), 5::bigint, 'one decision for each due time');
select test.equal((select max(i.unchanged_runs) from supervision.instance i where i.process_name = 'schedules.run_schedule'), 0, 'runs without news');
select test.equal((select s.next_due_at from schedules.schedule_state s), test.now(), 'next due');
select test.no_drift();
