select queues.enqueue('sms', '{}');
select test.claim();
select queues.note_call_starts(array[1], array[1]);
select test.refused('select queues.calls_that_are_over(array[1], array[2])', 'SH009', 'task 1 is not held under lease 2');
select test.equal((select count(*) from queues.task_outcome), 0::bigint, 'the call is under way');
select test.equal(queues.calls_that_are_over(array[1], array[1]), '{}', 'its own call');
