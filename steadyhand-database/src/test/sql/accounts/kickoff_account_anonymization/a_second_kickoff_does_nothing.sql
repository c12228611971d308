select test.account();
select test.equal(k.account_anonymization_task_id, 1::bigint, 'first') from accounts.kickoff_account_anonymization(1) k;
select test.equal(k.account_anonymization_task_id, 1::bigint, 'second') from accounts.kickoff_account_anonymization(1, test.now() + interval '1 day') k;
select test.equal(count(*), 1::bigint, 'root tasks') from accounts.account_anonymization_task;
select test.equal(count(*), 1::bigint, 'runs to come')
from supervision.ticket t where t.process_name = 'accounts.account_anonymization' and t.due_at = test.now();
select test.equal(count(*), 1::bigint, 'tasks')
from queues.task t where t.payload ->> 'db_function' = 'accounts.account_anonymization_supervisor' and t.payload ->> 'account_anonymization_task_id' = '1';
