select queues.enqueue('email', '{}');
select queues.give_up_task(c.task_id, c.task_lease_id, 'broken', 'handler_failed') from test.claim() c;
select d.task_id from queues.dequeue_batch(1, 'default_dlq') d;
select test.refused($$select queues.replay_dead_letter(2, 'same', 'fixed')$$, 'SH020', 'dead letter 2 is being worked on');
select test.pass(interval '6 minutes');
select test.ok(queues.replay_dead_letter(2, 'same', 'fixed') > 2, 'replayed');
