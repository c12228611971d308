select test.email();
select test.run_due();
select test.pass('5 seconds');
select queues.enqueue('db_function', '{"task_type": "db_function", "db_function": "comms.send_email_supervisor", "send_email_task_id": 1}', test.now());
select test.equal(test.run_due(), array['scheduled'], 'answers');
select test.equal(array_agg(d.woken_by order by d.decision_id), array['{"kickoff": 1}', '{"trigger": 1, "recheck": 1}']::jsonb[], 'woken by')
from supervision.decision d;
select test.equal((select count(*) from supervision.ticket), 1::bigint, 'one ticket is left, not two');
select test.equal((select count(*) from comms.send_email_attempt), 1::bigint, 'attempts');
