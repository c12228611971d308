select test.email();
select supervision.stop_process('comms.send_email', 1, 'supervisor_failed', 'broken', null);
select test.equal(test.run_due(), array['stuck'], 'the kickoff');
select supervision.wake('comms.send_email', 1);
select test.equal(test.run_due(), array['stuck'], 'a later wake');
select test.equal((select count(*) from supervision.ticket), 0::bigint, 'no ticket is left');
select test.equal((select count(*) from supervision.decision) + (select count(*) from comms.send_email_attempt), 0::bigint, 'nothing was done');
