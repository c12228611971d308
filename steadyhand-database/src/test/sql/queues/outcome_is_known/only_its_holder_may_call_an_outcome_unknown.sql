select queues.enqueue('sms', '{}');
select test.claim();
select queues.note_call_start(1, 1);
select test.refused('select queues.outcome_is_known(1, 2)', 'SH009', 'task 1 is not held under lease 2');
select test.equal((select count(*) from queues.task_outcome), 0::bigint, 'the call is under way');
select test.ok(not queues.outcome_is_known(1, 1), 'its own call');
