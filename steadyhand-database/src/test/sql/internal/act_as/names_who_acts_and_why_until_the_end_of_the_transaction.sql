set session authorization steadyhand_operator;
begin;
select internal.act_as('  ann ', 'too many bounces');
select queues.pause_queue('default');
commit;
select queues.resume_queue('default');

-- What is rolled back was not done.
begin;
select internal.act_as('ann', 'just trying');
select queues.pause_queue('default');
rollback;

-- However long, and however empty.
begin;
select internal.act_as(repeat('a', 1000), repeat('b', 5000));
select queues.pause_queue('default');
select internal.act_as(' ', '');
select queues.resume_queue('default');
select internal.act_as(null);
select queues.pause_queue('default');
commit;

select test.equal(
    array(select format('%s %s %s %s', a.action, left(a.actor, 30), coalesce(left(a.reason, 20), '-'), a.database_user) from internal.operator_action_log a where a.subject_kind = 'queue' order by a.action_id),
    array[
        'pause_queue ann too many bounces steadyhand_operator',
        'resume_queue steadyhand_operator - steadyhand_operator',
        format('pause_queue %s %s steadyhand_operator', repeat('a', 30), repeat('b', 20)),
        'resume_queue steadyhand_operator - steadyhand_operator',
        'pause_queue steadyhand_operator - steadyhand_operator'], 'who did what and why');
select test.equal((select max(length(a.actor)) || ' ' || max(length(a.reason)) from internal.operator_action_log a), '200 2000', 'bounded');
reset session authorization;

-- Dead letters and releases keep the same name, whether it was said here or there; what is done to many is one act.
select queues.enqueue('email', '{}') from generate_series(1, 5);
select queues.resume_queue('default');
select queues.give_up_task(d.task_id, d.task_lease_id, 'mailbox ' || d.task_id || ' is full', 'validation') from queues.dequeue_batch(10, 'default') d;
begin;
select internal.act_as('bob', 'not used');
select queues.replay_dead_letter(d.dead_letter_id, 'same', 'fixed') from queues.find_dead_letters(_limit => 1) d;
select queues.discard_dead_letter(d.dead_letter_id, 'too late', 'carl') from queues.find_dead_letters(_limit => 1) d;
select queues.replay_dead_letters('same', 'fixed', _limit => 2, _dry_run => false, _error_group => 'mailbox # is full', _error_kind => 'validation');
select queues.discard_dead_letters('never mind', _dry_run => false);
select queues.discard_dead_letters('none is left', _dry_run => false), queues.replay_dead_letters('same', 'a dry run');
commit;
select test.equal(
    array(
        select format('%s %s %s: %s', a.action, a.actor, a.reason, coalesce(a.detail ->> 'dead_letters', '1'))
        from internal.operator_action_log a
        where a.subject_kind like 'dead%'
        order by a.action_id),
    array[
        'replay_dead_letter bob fixed: 1', 'discard_dead_letter carl too late: 1', 'replay_dead_letters bob fixed: 2', 'discard_dead_letters bob never mind: 1'],
    'what was done to dead letters');
select test.equal(array(select distinct r.actor from queues.task_replayed r), '{bob}', 'the same name in the ledger of replays');
select test.ok(not exists (select from queues.find_dead_letters()), 'all are settled');

select test.sms();
select supervision.stop_process('comms.send_sms', 1, 'supervisor_failed', 'broken', null);
select supervision.release('comms.send_sms', 1, 'fixed', 'dora');
select test.refused($$select supervision.release('comms.send_sms', 1, 'again')$$, 'SH018');
select test.equal(
    array(select format('%s %s %s', a.actor, a.reason, a.detail) from internal.operator_action_log a where a.subject_kind = 'instance' and a.subject = 'comms.send_sms 1'),
    array['dora fixed {"released": 1}'], 'the release, once');
