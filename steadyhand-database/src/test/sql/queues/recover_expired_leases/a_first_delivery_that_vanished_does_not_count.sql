-- Whoever claimed: the ceiling is five deliveries that count, so a task that takes its worker with it each time has six.
select queues.enqueue('email', '{}'), queues.enqueue('db_function', '{"db_function": "public.crashing"}');
do $$
begin
    for _delivery in 1..6 loop
        perform test.equal((select array_agg(d.delivery) from queues.dequeue_batch(10, _worker => 'w1') d), array[_delivery, _delivery], 'delivery');
        perform test.pass(interval '5 minutes');
        perform test.equal(queues.recover_expired_leases(), 2, 'recovered');
        perform test.equal((select array_agg(distinct w.deliveries - w.uncounted) from queues.ready w), array[_delivery - 1], 'counted after ' || _delivery);
        perform test.no_drift();
    end loop;
end;
$$;
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'the seventh is not');
select test.equal((select array_agg(d.deliveries || ' ' || d.error_kind || ' ' || d.last_error) from queues.dead_letter d),
    array['6 worker_crashed lease expired: worker w1 stopped responding', '6 worker_crashed lease expired: worker w1 stopped responding'], 'what became of them');
select test.equal(
    (select array_agg(l.story order by l.ordinality) from queues.task_life(1) with ordinality l where l.event = 'lease_ended'),
    array['the lease ended: expired in the first delivery, which does not count'] || array_fill('the lease ended: expired'::text, array[4])
        || array['the lease ended: expired, and it was the last delivery'], 'its life');
select test.no_drift();

-- One in which an error was recorded did not vanish, the first one too: a client that knows no other way fails and lets its lease run out.
select queues.enqueue('sms', '{}'), queues.enqueue('sms', '{}');
create table public.held as select * from queues.dequeue_batch(2);
select queues.fail_task(h.task_id, 'with its lease', h.task_lease_id) from public.held h order by h.task_id limit 1;
select queues.fail_task(h.task_id, 'without') from public.held h order by h.task_id desc limit 1;
select test.pass(interval '5 minutes');
select queues.recover_expired_leases();
select test.equal((select array_agg(w.uncounted) from queues.ready w join public.held h using (task_id)), array[0, 0], 'both count');
select test.no_drift();
