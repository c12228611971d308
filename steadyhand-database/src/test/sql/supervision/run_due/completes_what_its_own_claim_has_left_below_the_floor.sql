select test.email();
select test.pass('1 minute');
select queues.advance_horizon_mark();
select test.pass('1 minute');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), array[1]::bigint[], 'the run');
select test.equal((select count(*) from queues.ready w where w.task_id = 1), 0::bigint, 'its wake is over');
select test.no_drift();
