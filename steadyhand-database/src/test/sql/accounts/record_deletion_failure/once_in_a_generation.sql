select test.account();
select accounts.kickoff_account_deletion(1);
select accounts.record_deletion_failure(1, 'first'), accounts.record_deletion_failure(1, 'second');
select test.equal(array_agg(f.generation || ' ' || f.error_message), array['0 first'], 'failures') from accounts.account_deletion_task_failed f;
select test.ok(accounts.has_account_deletion_failed(1), 'it failed');

select test.work();
select supervision.release('accounts.account_deletion', 1, 'fixed');
select test.ok(not accounts.has_account_deletion_failed(1), 'not in this generation');
select accounts.record_deletion_failure(1, 'third');
select test.equal(array_agg(f.generation || ' ' || f.error_message order by f.generation), array['0 first', '1 third'], 'failures')
from accounts.account_deletion_task_failed f;
