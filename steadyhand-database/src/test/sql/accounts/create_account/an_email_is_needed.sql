select test.equal(accounts.create_account(e)::text, '("email is missing",missing_email,)', 'email ' || coalesce(e, 'null'))
from unnest(array[null, '', ' ']) e;
select test.equal(count(*), 0::bigint, 'accounts') from accounts.account;
select test.equal(accounts.create_account('ada@example.org')::text, '(,,1)', 'with one');
