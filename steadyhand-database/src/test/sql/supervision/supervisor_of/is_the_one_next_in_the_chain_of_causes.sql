-- The parent has caused what its child does, but the child is whose attempt it is.
select test.account(1, 'bucket-1');
select accounts.kickoff_account_deletion(1);
select test.work_for('1 second');
select test.equal(
    array_agg(distinct s.process_name), '{files.file_deletion}', 'an attempt belongs to the process that makes it')
from queues.task t
cross join lateral supervision.supervisor_of(t.task_id) s
where t.task_type = 'file_delete';
select test.equal(
    array_agg(distinct s.process_name), '{accounts.account_deletion}', 'the first task of the chain belongs to the parent')
from queues.task t
cross join lateral supervision.supervisor_of(t.task_id) s
where t.payload ->> 'db_function' = 'accounts.account_deletion_supervisor';
