-- The worker that was given up on hears from the provider after all: a replay with the same effect must not call again.
select queues.enqueue('email', '{"success_handler": "app.success"}');
create table public.held as select d.* from queues.dequeue_batch(1) d;
select queues.give_up_task(h.task_id, h.task_lease_id, 'timeout', 'timeout') from public.held h;
select test.ok(queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{"id": "m1"}'), 'a late answer is taken') from public.held h;

create table public.again as
    select queues.replay_dead_letter(f.dead_letter_id, 'same', 'fixed') as task_id from queues.find_dead_letters() f;
select test.equal((select o.answer from queues.task_outcome o join public.again a using (task_id)), '{"id": "m1"}', 'what the provider said');
select test.equal(b.is_to_be_made, false, 'the call is not made again')
from queues.dequeue_batch(10, 'default', array['email']) d, lateral queues.begin_call(d.task_id, d.task_lease_id) b;
select test.no_drift();
