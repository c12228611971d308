select queues.enqueue('email', '{}');
select queues.give_up_task(c.task_id, c.task_lease_id, 'broken', 'handler_failed') from test.claim() c;
create table public.held as select d.* from queues.dequeue_batch(1, 'default_dlq') d;
select test.refused($$select queues.replay_dead_letter(2, 'same', 'fixed')$$, 'SH020', 'dead letter 2 is being worked on');
select queues.complete_task(h.task_id, h.task_lease_id) from public.held h;
select test.refused($$select queues.replay_dead_letter(2, 'same', 'fixed')$$, 'SH020', '%before');
select test.equal((select d.state from queues.dead_letter_state d), 'completed', 'worked off by the ordinary functions');
