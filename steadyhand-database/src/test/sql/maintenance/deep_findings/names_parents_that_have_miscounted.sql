select test.account(3);
select * from api.request_account_deletion(1);
select test.run_due();
select test.equal((select count(*) from maintenance.deep_findings()), 0::bigint, 'all is well');

update supervision.child_count set running = running + 1 where child_process = 'files.file_deletion';
select test.ok(
    (select f.finding like 'accounts.account_deletion 1 has miscounted its children of files.file_deletion: 4 running by the counters, 3 by the children'
        and f.remedy = 'select supervision.rebuild_children(''accounts.account_deletion'', 1)' from maintenance.deep_findings() f), 'the finding');

select supervision.rebuild_children('accounts.account_deletion', 1);
select test.equal((select count(*) from maintenance.deep_findings()), 0::bigint, 'its remedy fixes it');
