select test.account(1201);
select api.request_account_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal(count(*), 500::bigint, 'after the first run') from files.file_deletion_task;
select test.equal(t.cause || ' in ' || (t.due_at - test.now()), 'next_look in 00:00:00', 'the next run')
from supervision.ticket t where t.process_name = 'accounts.account_deletion';

select test.work_for('10 minutes');
select test.equal(
    (array_agg((d.facts ->> 'files_not_started')::integer order by d.decision_id))[1:4], '{501,501,201,0}', 'files not started, run by run')
from supervision.decision d where d.process_name = 'accounts.account_deletion';
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.equal((supervision.children_of('accounts.account_deletion', 1, 'files.file_deletion')).succeeded, 1201, 'children that succeeded');
select test.ok(max(d.num_tasks) <= 501, 'no run enqueued more than 500 tasks and its own next') from supervision.decision d;
select test.nothing_derived_differs();
