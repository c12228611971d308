select test.account(), test.account();
select learning.create_profile(1, 'Ada at home'), learning.create_profile(1, 'Ada at work'), learning.create_profile(2, 'Grace');
select accounts.anonymize_account(1);
select accounts.anonymize_account(1);
select test.equal(array_agg(a.email order by a.account_id), array[null, 'ada@example.org'], 'emails') from accounts.account a;
select test.equal(array_agg(p.display_name order by p.profile_id), array[null, null, 'Grace'], 'names') from learning.profile p;
select test.equal(array_agg(f.account_id || ' ' || f.flag), array['1 anonymized'], 'flags') from accounts.account_flag f;
