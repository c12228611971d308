select queues.enqueue('email', '{}') from generate_series(1, 3);
select test.vanish(1);
create table public.held as select * from queues.dequeue_batch(3, _notes_starts => true);
select queues.complete_task(h.task_id, h.task_lease_id) from public.held h where h.task_id = 2;
select test.equal(
    array(
        select concat_ws(' ', s.task_id, s.verdict, s.expires_at = test.now() + interval '5 minutes')
        from (select array_agg(h.task_id order by h.task_id desc) as ids, array_agg(h.task_lease_id order by h.task_id desc) as leases from public.held h) h
        cross join queues.start_batch(h.ids, h.leases) s),
    array['1 started t', '2 lease_lost', '3 started t'], 'verdicts');
select test.equal((select array_agg(l.task_id order by l.task_id) from queues.task_lease l where l.has_begun), array[1, 3]::bigint[], 'noted');
select test.refused('select * from queues.start_batch(array[1, 2], array[1])', 'SH006');
select test.no_drift();
