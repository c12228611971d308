select test.email();
select supervision.wake('comms.send_email', 1) from generate_series(1, 50);
select test.equal(test.run_due(), array['scheduled'], 'one run; the tasks of the others are withdrawn');
select test.equal(d.woken_by, '{"kickoff": 1, "trigger": 50}', 'woken by') from supervision.decision d;
select test.equal((select count(*) from supervision.ticket_consumed c where c.task_id = 1), 51::bigint, 'each ticket was seen by it');
select test.equal((select count(*) from queues.task_completed), 51::bigint, 'completed');
select test.no_drift();
