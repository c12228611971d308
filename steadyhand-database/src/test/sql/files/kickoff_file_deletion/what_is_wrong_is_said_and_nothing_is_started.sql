select test.account(1);
select test.equal(k::text, format('("%s",%s,)', m, c), c)
from (values
    (null, test.now(), 'missing_file_id', 'file_id is missing'),
    (1, null, 'invalid_scheduled_at', 'scheduled_at is not valid: it must be a time, and not infinite'),
    (1, 'infinity', 'invalid_scheduled_at', 'scheduled_at is not valid: it must be a time, and not infinite'),
    (7, test.now(), 'file_not_found', 'file 7 does not exist')) as v (id, at, c, m)
cross join lateral files.kickoff_file_deletion(v.id, v.at) k;
select test.equal(count(*), 0::bigint, 'root tasks') from files.file_deletion_task;
select test.equal(count(*), 0::bigint, 'tasks') from queues.task;
