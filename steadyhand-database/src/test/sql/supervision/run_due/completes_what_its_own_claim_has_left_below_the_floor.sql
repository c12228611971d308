select test.email();
select test.pass('1 minute');
select queues.advance_horizon_mark();
select test.pass('1 minute');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), array[1]::bigint[], 'the run');
select test.equal((select count(*) from queues.ready w where w.task_id = 1), 0::bigint, 'its wake is over');
select test.no_drift();

-- The same for wakes that one run serves, though the claim has moved the floor beyond some of them.
select supervision.wake('comms.send_email', 1);
select test.pass('1 minute');
select supervision.wake('comms.send_email', 1) from generate_series(1, 2);
select test.pass('1 minute');
select queues.advance_horizon_mark();
select test.pass('1 minute');
select test.equal((select cardinality(r.task_ids) from supervision.run_due('default', 3) r), 3, 'a full batch');
select test.equal((select count(*) from queues.ready w where w.task_id > 0 and w.instance_id is not null), 0::bigint, 'all of its wakes are over');
select test.no_drift();
