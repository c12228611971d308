select queues.create_queue('other');
select queues.enqueue('email', '{}');
select queues.enqueue('sms', '{}');
select queues.enqueue('webhook', '{}');
select queues.enqueue('email', '{}', _queue => 'other');

select test.equal(array_agg(d.task_id), array[2, 3]::bigint[], 'types') from queues.dequeue_batch(10, _task_types => '{sms,webhook,sms}') d;
select test.equal(array_agg(d.task_id), array[4]::bigint[], 'queue') from queues.dequeue_batch(10, 'other') d;
select test.equal(array_agg(d.task_id), array[1]::bigint[], 'rest') from queues.dequeue_batch(10) d;
select test.equal((select count(*) from queues.dequeue_batch(10, _task_types => '{}')), 0::bigint, 'no type at all');
select test.refused($$select queues.dequeue_batch(10, _task_types => '{fax}')$$, 'SH001');
select test.refused($$select queues.dequeue_batch(10, 'nowhere')$$, 'SH002');
