select queues.enqueue('email', '{}');
select test.claim();
select test.pass(interval '5 minutes');
select test.claim();
select test.ok(queues.record_outcome(1, 1, 'accepted', '{"id": 1}'), 'from someone who lost the task');
select test.ok(not queues.record_outcome(1, 2, 'refused', null, 'provider_refused', 'no'), 'the second');
select test.equal((select o.outcome || ' ' || o.task_lease_id from queues.task_outcome o), 'accepted 1', 'kept');
select test.refused($$select queues.record_outcome(9, 1, 'accepted')$$, 'SH008');
select test.refused($$select queues.record_outcome(1, 1, 'maybe')$$, 'SH007');

-- Nobody speaks of a call under a lease that this task never had.
select queues.enqueue('email', '{}');
select test.refused($$select queues.record_outcome(2, 1, 'accepted')$$, 'SH009', 'task 2 was never leased under lease 1');
select test.refused($$select queues.record_outcome(2, null, 'accepted')$$, 'SH009', 'task 2 was never leased under lease null');
select test.refused($$select queues.record_outcomes('{1, 2}', '{2, 2}', '{accepted, accepted}', '{null, null}', '{null, null}', '{null, null}', '{null, null}')$$, 'SH009');
