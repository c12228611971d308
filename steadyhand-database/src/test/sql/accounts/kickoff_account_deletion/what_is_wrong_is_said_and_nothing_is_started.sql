select test.account();
select test.equal(k::text, format('(%s,)', m), m)
from (values
    (null, test.now(), 'missing_account_id'),
    (1, null, 'invalid_scheduled_at'),
    (1, 'infinity', 'invalid_scheduled_at'),
    (7, test.now(), 'account_not_found')) as v (id, at, m)
cross join lateral accounts.kickoff_account_deletion(v.id, v.at) k;
select test.equal(count(*), 0::bigint, 'root tasks') from accounts.account_deletion_task;
select test.equal(count(*), 0::bigint, 'tasks') from queues.task;
