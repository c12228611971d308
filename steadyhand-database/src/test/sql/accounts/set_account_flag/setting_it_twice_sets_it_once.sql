select test.account();
select test.ok(not accounts.has_account_flag(1, 'deleted'), 'not yet');
select accounts.set_account_flag(1, 'deleted');
select accounts.set_account_flag(1, 'deleted');
select test.equal(count(*), 1::bigint, 'flags') from accounts.account_flag;
select test.refused($$select accounts.set_account_flag(1, 'lost')$$, '23514');
