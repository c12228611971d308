-- The provider had accepted, and the operator wants it once more.
select test.lose_a_success();

select test.mend_the_handler();
select queues.replay_dead_letter(f.dead_letter_id, 'new', 'the message never arrived', 'ann') from queues.find_dead_letters(_step => 'email') f;
create table public.again as select * from queues.dequeue_batch(1, 'default', array['email']);
select test.equal((select (queues.begin_call(a.task_id, a.task_lease_id, true)).is_to_be_made from public.again a), true, 'a new effect is a new call');
