select queues.enqueue('email', '{}');
select test.claim();
select test.pass(interval '5 minutes');
select test.claim();
select test.ok(queues.record_outcome(1, 1, 'accepted', '{"id": 1}'), 'from someone who lost the task');
select test.ok(not queues.record_outcome(1, 2, 'refused', null, 'provider_refused', 'no'), 'the second');
select test.equal((select o.outcome || ' ' || o.task_lease_id from queues.task_outcome o), 'accepted 1', 'kept');
select test.refused($$select queues.record_outcome(9, 1, 'accepted')$$, 'SH008');
select test.refused($$select queues.record_outcome(1, 1, 'maybe')$$, 'SH007');
