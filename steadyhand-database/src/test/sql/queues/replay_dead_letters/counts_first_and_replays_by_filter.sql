select queues.create_queue('slow');
select queues.enqueue('email', '{}', _queue => q) from unnest(array['default', 'default', 'slow']) q;
select queues.enqueue('sms', '{}');
select queues.give_up_task(d.task_id, d.task_lease_id, 'mailbox of task ' || d.task_id || ' is full', 'provider_unreachable')
from queues.dequeue_batch(10) d;
select test.pass(interval '1 hour');
select queues.give_up_task(d.task_id, d.task_lease_id, 'no route', 'provider_unreachable') from queues.dequeue_batch(10, 'slow') d;

select test.equal(queues.replay_dead_letters('same', 'fixed'), 4::bigint, 'all, by default a dry run');
select test.equal(queues.replay_dead_letters('same', 'fixed', _queue => 'slow'), 1::bigint, 'of a queue');
select test.equal(queues.replay_dead_letters('same', 'fixed', _step => 'sms'), 1::bigint, 'of a step');
select test.equal(queues.replay_dead_letters('same', 'fixed', _error_pattern => '%MAILBOX%'), 3::bigint, 'by error');
select test.equal(queues.replay_dead_letters('same', 'fixed', _dead_from => test.now()), 1::bigint, 'lately');
select test.equal(queues.replay_dead_letters('same', 'fixed', _dead_until => test.now()), 3::bigint, 'before');
select test.equal(queues.replay_dead_letters('same', 'fixed', _limit => 2), 2::bigint, 'the first two');
select test.equal((select count(*) from queues.task_replayed), 0::bigint, 'nothing was replayed so far');

select test.equal(
    queues.replay_dead_letters('same', 'fixed', 'ann', _step => 'email', _error_pattern => '%full', _dry_run => false), 2::bigint, 'replayed');
select test.equal((select count(*) from queues.task_replayed), 2::bigint, 'replayed');
select test.equal(queues.discard_dead_letters('too late', 'ann', _dry_run => false), 2::bigint, 'the rest is discarded');
select test.equal(queues.replay_dead_letters('same', 'fixed'), 0::bigint, 'nothing is left');
select test.no_drift();
