select test.equal(api.request_account_deletion(null)::text, '(missing_account_id,)', 'null');
select test.equal(api.request_account_deletion(7)::text, '(account_not_found,)', 'unknown');
select test.equal(count(*), 0::bigint, 'flags') from accounts.account_flag;
