select queues.configure_queue('default', _delivery_ceiling => 2);
select queues.enqueue('email', '{"to_address": "a@example.org"}');
create table public.held as select d.* from queues.dequeue_batch(1, _worker => 'worker-1') d;
select test.pass(interval '1 second');
select queues.renew_lease(h.task_id, h.task_lease_id) from public.held h;
select test.pass(interval '1 second');
select queues.retry_task(h.task_id, h.task_lease_id, 'the handler raised', 'handler_failed', test.now() + interval '5 seconds') from public.held h;
select test.pass(interval '5 seconds');
select queues.release_task(c.task_id, c.task_lease_id, 'shutdown', false) from queues.dequeue_batch(1, _worker => 'worker-2') c;
select test.pass(interval '1 second');
create table public.last as select d.* from queues.dequeue_batch(1, _worker => 'worker-3') d;
select queues.begin_call(l.task_id, l.task_lease_id) from public.last l;
select queues.note_call_starts(array[l.task_id], array[l.task_lease_id]) from public.last l;
select queues.record_outcome(l.task_id, l.task_lease_id, 'refused', _error_kind => 'provider_refused', _error_message => 'no such mailbox') from public.last l;
select queues.give_up_task(l.task_id, l.task_lease_id, 'its handler is broken', 'handler_failed') from public.last l;
select test.pass(interval '1 second');
select queues.replay_dead_letter(d.dead_letter_id, 'new', 'fixed', 'ann') from queues.dead_letter_state d;

select test.equal(
    array(select format('%s: %s', l.event, l.story) from queues.task_life(1) with ordinality l order by l.ordinality),
    array[
        'enqueued: enqueued to default',
        'leased: leased by worker-1, delivery 1, renewals: 1',
        'error: handler_failed: the handler raised',
        'lease_ended: the lease ended: failed, to be tried again after 5 s',
        'leased: leased by worker-2, delivery 2',
        'lease_ended: the lease ended: shutdown, which does not count',
        'leased: leased by worker-3, delivery 3',
        'call: about to call the provider',
        'outcome: the provider''s answer: refused',
        'error: handler_failed: its handler is broken',
        'dead_letter: given up after 3 deliveries: dead letter 2',
        'replayed: replayed as task 3 by ann, to the new effect: fixed'
    ], 'the whole life');
select test.equal(
    (select l.story from queues.task_life(3) l), 'enqueued to default by task 2 as a replay of task 1', 'and the next one begins');
select test.ok(not l.detail ? 'payload', 'no payload') from queues.task_life(1) l;
