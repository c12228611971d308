-- Otherwise it would be open again, and be delivered again.
select queues.enqueue('sms', '{}');
select queues.ensure_partitions();
select setval('queues.task_id_seq', 16777215);
select queues.enqueue('sms', '{}');
select test.pass(interval '10 days');
select queues.complete_task(1);

select test.pass(interval '29 days 23 hours');
select test.equal((maintenance.next_prunable()).name, 'queues.task_from_0', 'tasks are old');
select maintenance.prune_ledger('queues.task', 'queues.task_from_0');
select test.equal((select array_agg(t.task_id) from queues.task_from_0_kept t), array[1::bigint], 'completed lately, so it stays');

select test.pass(interval '1 day');
select maintenance.prune_ledger('queues.task_completed', 'queues.task_completed_from_0');
select test.equal((select array_agg(c.task_id) from queues.task_completed_from_0_kept c), array[1::bigint], 'and so does that');
select test.no_drift();
select test.equal((select count(*) from queues.dequeue_batch(10) d where d.task_id = 1), 0::bigint, 'it does not come back to life');

select test.equal((maintenance.next_prunable()).name, 'queues.task_from_0_kept', 'the next day it may go too');
select maintenance.prune_ledger('queues.task', 'queues.task_from_0_kept');
select test.equal((select count(*) from queues.task t where t.task_id = 1), 0::bigint, 'gone');
select maintenance.prune_ledger('queues.task_completed', 'queues.task_completed_from_0_kept');
select test.no_drift();
