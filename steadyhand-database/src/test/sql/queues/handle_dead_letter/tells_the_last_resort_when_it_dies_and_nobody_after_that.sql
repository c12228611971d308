select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('email', '{"error_handler": "nowhere.at_all"}');
select test.vanish(2);
create table public.handling as select * from queues.dequeue_batch(1);
select test.refused($$select queues.run_task(h.task_id, h.task_lease_id) from public.handling h$$, 'SH011', 'function ''nowhere.at_all''%');
select test.pass(interval '5 minutes');
select test.vanish(1);
select test.equal(array_agg(d.payload ->> 'is_last_resort'), array['true'], 'the last resort') from queues.dequeue_batch(10) d;
select test.pass(interval '5 minutes');
select test.vanish(1);
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'nothing is left to deliver');
select test.equal(
    (select array_agg(d.step order by d.task_id) from queues.dead_letter d),
    array['email', 'queues.handle_dead_letter', 'queues.handle_dead_letter'], 'all are recorded');
select test.equal(
    (select array_agg(d.handling order by d.dead_letter_id) from queues.dead_letter_state d), array['failed', 'failed', 'none'], 'handling');
select test.equal((select count(*) from queues.ready r join queues.lane l using (lane_id) where l.queue_name = 'default'), 0::bigint, 'open in the live queue');
select test.no_drift();
