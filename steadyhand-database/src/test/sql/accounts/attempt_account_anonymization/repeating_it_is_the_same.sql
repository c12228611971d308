select test.account();
select accounts.kickoff_account_anonymization(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal(accounts.attempt_account_anonymization('{"account_anonymization_attempt_id": 1}') ->> 'status', 'succeeded', 'answer')
from generate_series(1, 3);
select test.work_for('1 minute');
select test.equal(count(*), 1::bigint, 'attempts') from accounts.account_anonymization_attempt;
select test.equal(count(*), 1::bigint, 'successes') from accounts.account_anonymization_attempt_succeeded;
select test.equal(i.state, 'succeeded', 'the process') from supervision.instance i;
