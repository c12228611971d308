select test.account(3);
select files.kickoff_file_deletion(n) from generate_series(1, 3) n;
select test.work_for('1 minute');
select accounts.kickoff_account_anonymization(1);
select test.work_for('1 minute');
select test.equal(count(*), 4::bigint, 'processes that succeeded') from supervision.instance i where i.state = 'succeeded';

select api.request_account_deletion(1);
select test.work_for('1 minute');
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.equal(i.runs, 2, 'runs: one to close the account, one to see that it is') from supervision.instance i
where i.process_name = 'accounts.account_deletion';
select test.nothing_derived_differs();
