select test.email() from generate_series(1, 2);
select test.equal(queues.begin_worker('ann', '{default}'), 1::bigint, 'a worker');
select test.equal((select count(*) from queues.recover_lost_workers()), 0::bigint, 'it lives');
select test.pass('59 seconds');
select test.equal(queues.beat_worker(1), true, 'it was heard of');
select test.pass('59 seconds');
select test.equal((select count(*) from queues.recover_lost_workers()), 0::bigint, 'it lives still');
select test.pass('2 seconds');
select test.equal((select count(*) from queues.recover_lost_workers()), 1::bigint, 'it is silent');
select test.equal(queues.beat_worker(1), false, 'it has to register again');
select test.no_drift();

-- Looks that wait are distrusted as well.
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'nothing is run without a lease');
select test.no_drift();
select test.equal((select count(*) from queues.dequeue_batch(10, _with_runs => false)), 2::bigint, 'they are leased');

select test.email();
select test.equal((select cardinality(r.task_ids) from supervision.run_due('default', 10) r), 1, 'what comes later is run as before');
select queues.distrust_runs('{default}');
select test.pass('30 seconds');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'the look is not run without a lease');
select test.no_drift();
select test.equal((select count(*) from queues.dequeue_batch(10, _task_types => '{db_function}', _with_runs => false) d where d.payload ->> 'send_email_task_id' = '3'), 1::bigint, 'it is leased');
select test.no_drift();

-- They are leased at once, however far the claims of other tasks have come.
select test.email();
select queues.distrust_runs('{default}');
select test.pass('10 minutes');
select count(*) from queues.dequeue_batch(10, _with_runs => false);
select queues.move_floor(l, internal.clock(), 0) from queues.lane l where l.task_type = 'db_function' and l.process_name is null;
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'it is not run without a lease');
select test.no_drift();
select test.equal((select count(*) from queues.dequeue_batch(10, _with_runs => false) d where d.payload ->> 'send_email_task_id' = '4'), 1::bigint, 'it is leased');
