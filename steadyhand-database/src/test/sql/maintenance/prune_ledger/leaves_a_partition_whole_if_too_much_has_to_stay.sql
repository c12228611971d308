select queues.enqueue_batch((
    select jsonb_agg(jsonb_build_object('task_type', 'sms', 'payload', '{}'::jsonb, 'scheduled_at', test.now() + interval '1 year'))
    from generate_series(1, 1000) n))
from generate_series(1, 10) b;
select queues.enqueue('sms', '{}', test.now() + interval '1 year');
select queues.ensure_partitions();
select setval('queues.task_id_seq', 16777215);
select queues.enqueue('email', '{}');

select test.pass(interval '31 days');
select test.equal((maintenance.next_prunable()).name, 'queues.dead_letter_from_0', 'of 10,001 open tasks none goes');
select maintenance.prune_ledger('queues.task', 'queues.task_from_0');
select test.equal((select d.report from maintenance.upkeep_report d), 'too much has to stay', 'nor if someone insists');
select queues.complete_task(1);
select test.equal((maintenance.next_prunable()).name, 'queues.dead_letter_from_0', 'that one has just ended');
select test.pass(interval '31 days');
select test.equal((maintenance.next_prunable()).name, 'queues.task_from_0', '10,000 can be carried on');
select maintenance.prune_ledger('queues.task', 'queues.task_from_0');
select test.equal((select count(*) from queues.task_from_0_kept), 10000::bigint, 'carried on');
select test.equal((select count(*) from queues.ready), 10001::bigint, 'open as before');
