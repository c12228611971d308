select test.equal(learning.create_profile(null)::text, '(missing_account_id,)', 'null');
select test.equal(learning.create_profile(7)::text, '(account_not_found,)', 'unknown');
select test.account();
select test.equal(learning.create_profile(1)::text, '(,1)', 'with one');
