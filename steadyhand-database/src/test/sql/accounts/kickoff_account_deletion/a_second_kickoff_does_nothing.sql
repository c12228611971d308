select test.account();
select test.equal(k.account_deletion_task_id, 1::bigint, 'first') from accounts.kickoff_account_deletion(1) k;
select test.equal(k.account_deletion_task_id, 1::bigint, 'second') from accounts.kickoff_account_deletion(1, test.now() + interval '1 day') k;
select test.equal(count(*), 1::bigint, 'root tasks') from accounts.account_deletion_task;
select test.equal(count(*), 1::bigint, 'runs to come') from supervision.ticket t where t.process_name = 'accounts.account_deletion' and t.due_at = test.now();
select test.equal(count(*), 1::bigint, 'tasks')
from queues.task t where t.payload ->> 'db_function' = 'accounts.account_deletion_supervisor' and t.payload ->> 'account_deletion_task_id' = '1';
