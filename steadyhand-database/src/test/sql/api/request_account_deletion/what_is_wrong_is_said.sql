select test.equal(api.request_account_deletion(null)::text, '("account_id is missing",missing_account_id,)', 'null');
select test.equal(api.request_account_deletion(7)::text, '("account 7 does not exist",account_not_found,)', 'unknown');
select test.equal(count(*), 0::bigint, 'flags') from accounts.account_flag;
