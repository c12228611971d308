select test.account(2);
insert into test.broken_bucket values ('bucket-1');
select k.account_deletion_task_id from accounts.kickoff_account_deletion(1) k;
select test.run_due();
-- Their attempts have failed.
select test.work();
select supervision.stop_process('files.file_deletion', n, 'run_cap_reached', 'x', null) from generate_series(1, 2) n;
select supervision.cancel_process('accounts.account_deletion', 1, 'no', 'ann');
select test.pass('2 seconds');
select test.run_due();
select test.equal((select array_agg(distinct i.state) from supervision.instance i), array['cancelled'], 'all have ended');
select test.nothing_derived_differs();
