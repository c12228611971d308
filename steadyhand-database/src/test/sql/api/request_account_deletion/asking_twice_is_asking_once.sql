select test.account(1);
select test.equal(api.request_account_deletion(1)::text, '(,,1)', 'answer') from generate_series(1, 2);
select test.equal(array_agg(f.flag), array['deleted'], 'flags') from accounts.account_flag f;
select test.equal(count(*), 1::bigint, 'root tasks') from accounts.account_deletion_task;
select test.work_for('1 minute');
select test.equal(api.request_account_deletion(1)::text, '(,,1)', 'answer after the end');
select test.equal(test.work(), 0, 'tasks');
