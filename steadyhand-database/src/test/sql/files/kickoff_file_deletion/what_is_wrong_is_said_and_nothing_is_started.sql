select test.account(1);
select test.equal(k::text, format('(%s,)', m), m)
from (values
    (null, test.now(), 'missing_file_id'),
    (1, null, 'invalid_scheduled_at'),
    (1, 'infinity', 'invalid_scheduled_at'),
    (7, test.now(), 'file_not_found')) as v (id, at, m)
cross join lateral files.kickoff_file_deletion(v.id, v.at) k;
select test.equal(count(*), 0::bigint, 'root tasks') from files.file_deletion_task;
select test.equal(count(*), 0::bigint, 'tasks') from queues.task;
