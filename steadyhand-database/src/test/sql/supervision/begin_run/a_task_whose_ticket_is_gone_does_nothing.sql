select test.email();
select supervision.wake('comms.send_email', 1);
-- Both tasks are held, so neither is withdrawn by the run of the other.
select test.claim(), test.claim();
select test.equal(queues.run_task(1, 1), '{"status": "scheduled"}', 'the first');
select test.equal(queues.run_task(2, 2), '{"status": "coalesced"}', 'the second');
select test.equal((select count(*) from supervision.decision), 1::bigint, 'decisions');
select test.equal((select count(*) from supervision.ticket), 1::bigint, 'tickets left');
select test.no_drift();
