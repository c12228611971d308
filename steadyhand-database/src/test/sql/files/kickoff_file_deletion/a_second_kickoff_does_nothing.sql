select test.account(1);
select test.equal(k.file_deletion_task_id, 1::bigint, 'first') from files.kickoff_file_deletion(1) k;
select test.equal(k.file_deletion_task_id, 1::bigint, 'second') from files.kickoff_file_deletion(1, test.now() + interval '1 day') k;
select test.equal(count(*), 1::bigint, 'root tasks') from files.file_deletion_task;
select test.equal(count(*), 1::bigint, 'runs to come') from supervision.ticket t where t.process_name = 'files.file_deletion' and t.due_at = test.now();
select test.equal(count(*), 1::bigint, 'tasks')
from queues.task t where t.payload ->> 'db_function' = 'files.file_deletion_supervisor' and t.payload ->> 'file_deletion_task_id' = '1';
