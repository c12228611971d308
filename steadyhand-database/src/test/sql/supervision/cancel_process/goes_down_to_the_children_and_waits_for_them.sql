select test.account(3);
select k.account_deletion_task_id from accounts.kickoff_account_deletion(1) k;
select test.run_due();
select test.equal((select count(*) from supervision.instance i where i.process_name = 'files.file_deletion'), 3::bigint, 'children');
select test.run_due();
-- One is in progress.
create table public.call as select * from queues.dequeue_batch(1, 'default', array['file_delete']);
select test.equal(supervision.cancel_process('accounts.account_deletion', 1, 'changed their mind', 'ann'), true, 'answer');
select test.pass('1 minute');
select test.run_due();
select test.equal((i.state, i.status)::text, '(running,cancelling)', 'the parent waits') from supervision.instance i where i.process_name = 'accounts.account_deletion';
select test.equal((select count(*) from supervision.cancel_requested k where k.process_name = 'files.file_deletion' and (k.actor, k.reason) = ('ann', 'changed their mind')), 3::bigint, 'requests');
select test.equal((select count(*) from supervision.replay_decisions('accounts.account_deletion')), 0::bigint, 'it would be decided the same again');

select test.call_store(c.task_id, c.task_lease_id) from public.call c;
select test.work_for('1 hour');
select test.equal((i.state, i.status)::text, '(cancelled,cancelled)', 'the parent ' || i.reason) from supervision.instance i where i.process_name = 'accounts.account_deletion';
select test.equal((c.running, c.succeeded, c.failed, c.stuck, c.cancelled)::text, '(0,3,0,0,0)', 'attempts in progress succeed')
from supervision.children_of('accounts.account_deletion', 1) c;
select test.equal((select count(*) from accounts.account_anonymization_task), 0::bigint, 'not anonymized');
select test.nothing_derived_differs();
