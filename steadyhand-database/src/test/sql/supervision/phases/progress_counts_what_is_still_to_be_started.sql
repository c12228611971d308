select test.account(1201);
select api.request_account_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal((p.running, p.to_start)::text, '(500,501)', 'after the first run: 500 run, and over 500 are still to be started')
from supervision.phases('accounts.account_deletion', 1) p;
select test.equal(t.children_to_start, 501::bigint, 'in the tree') from supervision.tree('accounts.account_deletion', 1, 1) t where t.depth = 0;
select test.equal(s.children_to_start, 501::bigint, 'in the list') from supervision.search_instances('accounts.account_deletion') s;
select test.equal(sum(b.children_to_start), 0::numeric, 'children have none') from supervision.branch('accounts.account_deletion', 1) b;

select test.pass('1 second');
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.work_for('2 seconds');
select test.equal((p.running + p.succeeded + p.to_start)::integer, 1201, 'none is counted twice or left out')
from supervision.phases('accounts.account_deletion', 1) p where p.child_process = 'files.file_deletion';

select test.work_for('10 minutes');
select test.equal((p.succeeded, p.to_start)::text, '(1201,0)', 'in the end') from supervision.phases('accounts.account_deletion', 1) p where p.child_process = 'files.file_deletion';
select supervision.rebuild_children('accounts.account_deletion', 1);
select test.nothing_derived_differs();

-- One that has nothing to start has no kind of children for that.
select test.account(0);
select api.request_account_deletion(2);
select test.work_for('1 second');
select test.equal((select count(*) from supervision.phases('accounts.account_deletion', 2) p where p.child_process = 'files.file_deletion'), 0::bigint, 'no files');
