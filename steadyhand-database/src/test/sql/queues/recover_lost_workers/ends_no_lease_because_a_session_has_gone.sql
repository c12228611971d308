select queues.enqueue('email', '{}');
select test.email();
select queues.begin_worker('ann', '{default}'), queues.begin_worker('bob', '{}');
select count(*) from queues.dequeue_batch(1, _task_types => '{email}', _worker => 'ann');
select test.pass('5 seconds'), queues.beat_worker(2), queues.beat_worker(1) from generate_series(1, 8);
update queues.worker set holds_lock = true where worker_id = 1;

select test.equal((select array_agg(format('%s %s %s', w.worker_name, w.is_silent, coalesce(w.tasks::text, '-'))) from queues.recover_lost_workers(2) w), '{ann f -}', 'its session has gone');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'what it may have been running is leased');
select test.equal((select count(*) from queues.ready r where r.task_lease_id is not null), 1::bigint, 'what it holds stays its own');
select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'once');
select test.equal(queues.beat_worker(1), true, 'it lives');

select test.pass('5 seconds'), queues.beat_worker(2) from generate_series(1, 7);
select test.equal((select count(*) from queues.recover_lost_workers(2)), 1::bigint, 'it does not any more');
select test.equal((select count(*) from queues.ready r where r.task_lease_id is not null), 0::bigint, 'its lease has ended');
select test.no_drift();
