select test.account(3);
select test.equal(files.rebuild_files(), 0::bigint, 'before');
select api.request_account_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal(files.rebuild_files(), 0::bigint, 'while it runs');
select test.work_for('1 minute');
select test.equal(files.rebuild_files(), 0::bigint, 'after');
