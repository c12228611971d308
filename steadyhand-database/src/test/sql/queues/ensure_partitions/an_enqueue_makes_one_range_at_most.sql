select queues.change_setting('tasks_per_partition', '1048576');
create table public.room as select queues.partitioned_until() as id, count(*) as ranges from pg_inherits where inhparent = 'queues.task'::regclass;
create function public.ranges_made() returns bigint language sql as $$
    select count(*) - (select r.ranges from public.room r) from pg_inherits where inhparent = 'queues.task'::regclass;
$$;

-- The first id that no partition holds.
select setval('queues.task_id_seq', r.id - 1) from public.room r;
select test.equal(queues.enqueue('email', '{}'), (select r.id from public.room r), 'enqueued all the same');
select test.equal(public.ranges_made(), 1::bigint, 'ranges made by the enqueue');
select test.equal((select s.partitioned_until from queues.setting s), queues.partitioned_until(), 'known to the next one');

-- So far ahead that one range does not help. Nothing is left behind, and the error says what to do.
select setval('queues.task_id_seq', r.id + 20 * 1048576) from public.room r;
select test.refused($$select queues.enqueue('email', '{}')$$, 'SH024', 'there is no ledger partition for task %');
select test.refused($$select queues.enqueue_once('email', '{}', 'k')$$, 'SH024');
select test.refused($$select queues.enqueue_batch('[{"task_type": "email", "payload": {}}]')$$, 'SH024');
select test.equal(public.ranges_made(), 1::bigint, 'ranges after the refusals');

select test.equal(queues.ensure_partitions(), 16, 'an operator makes more');
select test.equal(queues.ensure_partitions(), 5, 'and the rest');
select test.equal(queues.ensure_partitions(), 0, 'until there is room ahead');
select queues.enqueue('email', '{}'), queues.enqueue_once('email', '{}', 'k'), queues.enqueue_batch('[{"task_type": "email", "payload": {}}]');
select test.no_drift();

-- Smaller ones would have a call make hundreds; larger ones would run out of numbers.
select test.refused($$select queues.change_setting('tasks_per_partition', '1000')$$, 'SH013', '%tasks_per_partition%');
select test.refused($$select queues.change_setting('tasks_per_partition', '9223372036854775807')$$, 'SH013');
select test.refused($$select queues.change_setting('partitioned_until', '0')$$, 'SH013', 'there is no setting %');
