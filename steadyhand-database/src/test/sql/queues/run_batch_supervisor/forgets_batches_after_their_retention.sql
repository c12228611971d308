begin;
select queues.create_batch();
select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}]', 1);
commit;
select queues.give_up_task(d.task_id, d.task_lease_id, 'no use', 'validation') from queues.dequeue_batch(1, _task_types => '{sms}') d;
select test.run_due();
select queues.create_batch();
select queues.enqueue('sms', '{}');
select test.run_due();
select test.equal((select array_agg(b.batch_id order by b.batch_id) from queues.batch b), array[1, 2]::bigint[], 'both are new');
select test.pass('31 days');
select queues.create_batch();
select test.run_due();
select test.equal((select array_agg(b.batch_id) from queues.batch b), array[3]::bigint[], 'the old ones are gone');
select test.equal((select count(*) from queues.batch_part) + (select count(*) from queues.batch_dead), 0::bigint, 'with their parts');
select test.equal(
    (select array_agg(i.instance_id) from supervision.instance i where i.process_name = 'queues.run_batch'), array[3]::bigint[], 'with their instances');
