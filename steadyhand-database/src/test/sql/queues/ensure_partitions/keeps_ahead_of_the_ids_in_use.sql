select test.equal(queues.ensure_partitions(), 0, 'enough after migration');
select test.ok(queues.partitioned_until() >= 16777216, 'room for a whole partition');

-- The last id before the end of what exists: the transaction that crosses a check makes room.
select setval('queues.task_id_seq', (queues.partitioned_until() / 65536 - 8) * 65536 - 1);
create table public.until as select queues.partitioned_until() as id;
select queues.enqueue('email', '{}');
select test.ok(queues.partitioned_until() > u.id, 'extended by an enqueue') from public.until u;

select setval('queues.task_id_seq', u.id) from public.until u;
select queues.enqueue('email', '{}');
select test.equal(t.tableoid::regclass::text, 'queues.task_from_' || u.id, 'lands in the new partition')
from queues.task t, public.until u where t.task_id > u.id;
select queues.dequeue_batch(10);
select queues.complete_task(t.task_id) from queues.task t;
select test.no_drift();
