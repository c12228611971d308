begin;
select queues.create_batch();
select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}]', 1);
commit;
update queues.ready set batch_id = null where batch_id = 1;
select test.equal((select c.difference from queues.check_ready() c), 'differs: batch', 'difference');
