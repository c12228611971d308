select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('email', '{"to_address": "a@example.org"}');
select test.vanish(2);
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'it died');

select test.refused($$select queues.replay_dead_letter(2, 'same', ' ')$$, 'SH020', '%reason%');
select test.refused($$select queues.replay_dead_letter(2, 'other', 'fixed')$$, 'SH020', '''other'' is not an effect');
select test.refused($$select queues.replay_dead_letter(1, 'same', 'fixed')$$, 'SH019', 'there is no dead letter 1');
select test.refused($$select queues.replay_dead_letter(77, 'same', 'fixed')$$, 'SH019', 'there is no dead letter 77');

select test.equal(queues.replay_dead_letter(2, 'same', 'the provider is back', 'ann'), 3::bigint, 'the new task');
select test.equal(to_jsonb(r), jsonb_build_object(
    'task_id', 3, 'dead_letter_id', 2, 'original_task_id', 1, 'effect', 'same', 'actor', 'ann', 'reason', 'the provider is back',
    'replayed_at', test.now()), 'the ledger')
from queues.task_replayed r;
select test.equal(array[t.queue_name, t.caused_by_task_id::text, t.root_task_id::text], array['default', '2', '1'], 'where it is, and whence')
from queues.task t
where t.task_id = 3;
select test.refused($$select queues.replay_dead_letter(2, 'same', 'once more')$$, 'SH020', 'dead letter 2 was replayed or discarded before');
select test.refused($$select queues.discard_dead_letter(2, 'after all')$$, 'SH020');
select test.equal(
    (select array[d.state, d.replay_task_id::text, d.settled_by, d.settled_because] from queues.dead_letter_state d),
    array['replayed', '3', 'ann', 'the provider is back'], 'what people see');
select test.equal((select count(*) from queues.dequeue_batch(10)), 1::bigint, 'it is delivered again');
select test.no_drift();
