begin;
select queues.create_batch();
savepoint s;
select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}]', 1);
release savepoint s;
commit;
select test.refused($$select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}]', 1)$$, 'SH006', 'batch 1 was not created by this transaction%');
select test.refused($$select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}]', 2)$$, 'SH006', 'batch 2 was not created by this transaction%');
select test.equal((select s.total from queues.batch_state s), 1, 'members');
