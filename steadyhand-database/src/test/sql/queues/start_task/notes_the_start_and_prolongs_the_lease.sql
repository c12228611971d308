select queues.enqueue('email', '{}');
select test.vanish(1);
create table public.held as select * from queues.dequeue_batch(1, _worker => 'w1', _notes_starts => true);
select test.equal((select l.has_begun from queues.task_lease l order by l.task_lease_id desc limit 1), false, 'not begun');
select test.pass(interval '2 minutes');
select test.equal(queues.start_task(h.task_id, h.task_lease_id), test.now() + interval '5 minutes', 'its new end') from public.held h;
select test.equal(
    (select array_agg(concat_ws(' ', l.delivery, l.leased_by, l.has_begun) order by l.task_lease_id) from queues.task_lease l), array['1', '2 w1 f', '2 w1 t'], 'a row of the same delivery');
select test.no_drift();
-- Twice is as good as once, and a renewal says nothing of it.
select test.equal(queues.start_task(h.task_id, h.task_lease_id), test.now() + interval '5 minutes', 'again') from public.held h;
select queues.renew_lease(h.task_id, h.task_lease_id) from public.held h;
select test.equal(queues.has_begun(1, 2), true, 'begun'), test.equal(queues.has_begun(1, 1), null, 'nobody noted it');
select test.equal(queues.complete_task(h.task_id, h.task_lease_id), 'completed', 'under the lease of the claim') from public.held h;
select test.equal(queues.start_task(h.task_id, h.task_lease_id), null, 'over') from public.held h;
select test.refused('select queues.start_task(99, 1)', 'SH008');
