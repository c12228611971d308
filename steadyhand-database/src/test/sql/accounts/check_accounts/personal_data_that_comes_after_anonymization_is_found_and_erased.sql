select test.account(), test.account();
select learning.create_profile(1, 'Ada'), learning.create_profile(2, 'Eve');
select accounts.anonymize_account(1);
select test.equal((select count(*) from accounts.check_accounts()), 0::bigint, 'all is well');
select learning.create_profile(1, 'Ada again');
update accounts.account a set email = 'ada@example.org' where a.account_id = 1;
select test.equal(f.check_name || ': ' || f.finding || ': ' || f.remedy,
    'accounts: 1 wrong; the first: account 1, flagged as anonymized, but has personal data: select accounts.anonymize_again()', 'doctor')
from maintenance.deep_findings() f;
select test.equal(accounts.anonymize_again(), 1::bigint, 'accounts that had some');
select test.equal((select count(*) from maintenance.deep_findings()), 0::bigint, 'all is well again');
select test.equal(accounts.anonymize_again(), 0::bigint, 'accounts that have some now');
select test.equal(array_agg(p.display_name order by p.profile_id), array[null, 'Eve', null], 'profiles') from learning.profile p;
