insert into test.broken_bucket values ('bucket-1', 'provider_refused');
select test.account(1);
select api.request_account_deletion(1);
select test.work_for('1 minute');
select test.ok(accounts.has_account_deletion_failed(1), 'it failed');

select test.equal(supervision.release('accounts.account_deletion', 1, 'hoping', _despite_children => true), 1, 'released');
select test.work_for('1 minute');
select test.equal(array_agg(f.generation order by f.generation), '{0,1}', 'one terminal fact in each generation') from accounts.account_deletion_task_failed f;
select test.equal(count(distinct f.error_message), 1::bigint, 'reasons') from accounts.account_deletion_task_failed f;
select test.nothing_derived_differs();
