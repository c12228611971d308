select queues.enqueue('sms', '{}');
select test.claim();
select test.refused('select queues.note_call_starts(array[1], array[99])', 'SH009', 'task 1 is not held under lease 99');
select test.refused('select queues.note_call_starts(array[1], array[null]::bigint[])', 'SH009');
select test.refused('select queues.note_call_starts(array[9], array[1])', 'SH008');
select queues.note_call_starts(array[1], array[1]) from generate_series(1, 2);
select test.equal((select count(*) from queues.task_call_started), 1::bigint, 'once for a lease');
select test.pass(interval '5 minutes');
select test.refused('select queues.note_call_starts(array[1], array[1])', 'SH009', 'task 1 is not held under lease 1');
