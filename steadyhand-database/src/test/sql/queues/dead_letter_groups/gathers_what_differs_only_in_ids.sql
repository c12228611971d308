select queues.create_queue('slow');
select queues.enqueue('email', '{"customer_id": 1, "body": "private"}') from generate_series(1, 6);
select queues.enqueue('sms', '{}'), queues.enqueue('sms', '{}', _queue => 'slow');
select queues.give_up_task(
    d.task_id, d.task_lease_id,
    case when d.task_id = 6 then '100%_of the quota' else format('mailbox %s of bob%s@example.org is full', d.task_id, d.task_id) end, 'provider_refused')
from queues.dequeue_batch(10) d;
select test.pass(interval '1 minute');
select queues.give_up_task(d.task_id, d.task_lease_id, 'no route', 'provider_unreachable') from queues.dequeue_batch(10, 'slow') d;

select test.equal((g.step, g.error_kind, g.error_group, g.dead_letters, cardinality(g.sample_ids), g.oldest_at = g.newest_at)::text,
    '(email,provider_refused,"mailbox # of # is full",5,5,t)', 'the largest group first')
from (select * from queues.dead_letter_groups() limit 1) g;
select test.equal((select count(*) || ' ' || sum(g.dead_letters) from queues.dead_letter_groups() g), '4 8', 'each once');
select test.equal((select array_agg(g.step) from queues.dead_letter_groups('slow') g), '{sms}', 'of a queue');
select test.equal((select count(*) from queues.dead_letter_groups('nowhere') g), 0::bigint, 'of no queue');
select test.equal((select g.sample_error from queues.dead_letter_groups('slow') g), 'no route', 'what the newest said');

-- What names a group finds its letters, counts them, and settles them and no others.
select test.equal(
    (select count(*) from queues.search_dead_letters(_step => g.step, _error_kind => g.error_kind, _error_group => g.error_group) s), g.dead_letters, 'listed')
from queues.dead_letter_groups() g;
select test.equal(
    queues.replay_dead_letters('same', 'x', _step => g.step, _error_kind => g.error_kind, _error_group => g.error_group), g.dead_letters, 'counted')
from queues.dead_letter_groups() g;
select test.equal(queues.discard_dead_letters('x', _error_group => '%'), 0::bigint, 'no pattern');
select test.equal(
    queues.discard_dead_letters('full', _step => 'email', _error_kind => 'provider_refused', _error_group => 'mailbox # of # is full', _dry_run => false),
    5::bigint, 'discarded');
select test.equal((select count(*) || ' ' || sum(g.dead_letters) from queues.dead_letter_groups() g), '3 3', 'the others are there');

-- A diagnosis that is past its retention, and one from before groups were noted.
set role steadyhand_owner;
delete from queues.dead_letter d where d.queue_name = 'slow';
update queues.dead_letter d set error_group = null;
reset role;
select test.equal(
    (g.step, g.error_kind, g.error_group, g.dead_letters, g.sample_error)::text, '(sms,"","",1,)', 'only its task tells of it')
from queues.dead_letter_groups('slow') g;
select test.equal((s.dead_letter_id, s.original_task_id, s.queue_name, s.step, s.state)::text, format('(%s,8,slow,sms,open)', g.sample_ids[1]), 'listed all the same')
from queues.dead_letter_groups('slow') g
cross join lateral queues.search_dead_letters('slow', g.step, g.error_kind, g.error_group) s;
select test.equal(queues.replay_dead_letters('same', 'x', _queue => 'slow', _error_kind => '', _error_group => ''), 1::bigint, 'and counted');
select test.equal((select sum(g.dead_letters) from queues.dead_letter_groups('default') g), 2::numeric, 'grouped by the message');
