select internal.register_function('app.failure');
select queues.enqueue('email', '{"error_handler": "app.failure"}');
create table public.held as select * from test.claim();
select test.equal((select queues.give_up_task(h.task_id, h.task_lease_id + 1, 'x', 'handler_failed') from public.held h), 'lease_lost', 'a wrong lease');
select test.equal((select count(*) from queues.error), 0::bigint, 'nothing was changed');
select test.equal((select queues.give_up_task(h.task_id, h.task_lease_id, 'cannot be read', 'validation') from public.held h), 'promoted', 'the right one');
select test.equal(
    (select array[d.deliveries::text, d.last_error, d.error_kind, d.state, d.handling] from queues.dead_letter_state d),
    array['1', 'cannot be read', 'validation', 'open', 'waiting'], 'after one delivery');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select test.equal((select d.handling from queues.dead_letter_state d), 'done', 'its error handler ran');
select test.no_drift();
