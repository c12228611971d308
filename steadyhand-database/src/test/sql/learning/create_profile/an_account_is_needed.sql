select test.equal(learning.create_profile(null)::text, '("account_id is missing",missing_account_id,)', 'null');
select test.equal(learning.create_profile(7)::text, '("account 7 does not exist",account_not_found,)', 'unknown');
select test.account();
select test.equal(learning.create_profile(1)::text, '(,,1)', 'with one');
