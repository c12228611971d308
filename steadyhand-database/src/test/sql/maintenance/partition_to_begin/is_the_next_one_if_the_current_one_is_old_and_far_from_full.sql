select test.equal(maintenance.partition_to_begin(), null::bigint, 'nothing was enqueued yet');
select queues.enqueue('sms', '{}');
select test.pass(interval '3 days 1 second');
select test.equal(queues.partitioned_until(), 16777216::bigint, 'there is no next one');
select test.equal(maintenance.partition_to_begin(), null::bigint, 'so it cannot begin');
select queues.ensure_partitions();
select test.equal(maintenance.partition_to_begin(), 16777216::bigint, 'old enough');

select setval('queues.task_id_seq', 16777216 - 100000);
select test.equal(maintenance.partition_to_begin(), null::bigint, 'it begins by itself');
select setval('queues.task_id_seq', 16777216 - 100001);
select maintenance.begin_partition(maintenance.partition_to_begin());
select test.equal(queues.enqueue('sms', '{}'), 16777216::bigint, 'the next task is the first one');
select test.equal(maintenance.partition_to_begin(), null::bigint, 'this one is young');
