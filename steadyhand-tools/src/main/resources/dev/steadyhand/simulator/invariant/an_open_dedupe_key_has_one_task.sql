-- What a dedupe key is for: while its task is open, or not yet begun, there is no second one.
select format('key %s of queue %s has tasks %s', t.dedupe_key, t.queue_name, string_agg(t.task_id::text, ' and ' order by t.task_id))
from queues.task t
where t.dedupe_key is not null
    and not exists (select from queues.task_completed c where c.task_id = t.task_id)
    -- A task that has begun may be followed by one of its own making.
    and not exists (select from queues.task_lease l where l.task_id = t.task_id)
group by t.queue_name, t.dedupe_key
having count(*) > 1
