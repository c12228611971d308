select queues.enqueue_once('sms', '{}', 'taken');
begin;
select queues.create_batch();
select queues.enqueue_batch('[{"task_type": "sms", "payload": {}, "dedupe_key": "taken"}, {"task_type": "sms", "payload": {}, "dedupe_key": "new"}]', 1);
select queues.enqueue_batch('[{"task_type": "sms", "payload": {}, "dedupe_key": "taken"}]', 1);
commit;
select test.equal((select concat_ws(' ', s.total, s.open) from queues.batch_state s), '1 1', 'members');
select test.equal((select count(*) from queues.task t where t.batch_id = 1), 1::bigint, 'members in the ledger');
select test.no_drift();
