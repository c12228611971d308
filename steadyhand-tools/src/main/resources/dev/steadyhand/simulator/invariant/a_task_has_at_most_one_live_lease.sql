-- One claim per task at a time. A delivery begins only when the one before it has ended: expired, released or failed, as task_lease_ended tells. Renewals
-- are leases of the same delivery and of the same worker.
select format('task %s is held under leases %s at once', d.task_id, string_agg(d.task_lease_id::text, ' and ' order by d.task_lease_id))
from (select l.task_id, l.delivery, min(l.task_lease_id) as task_lease_id from queues.task_lease l group by l.task_id, l.delivery) d
where not exists (
    select from queues.task_lease_ended e where e.task_id = d.task_id and e.task_lease_id = d.task_lease_id)
group by d.task_id
having count(*) > 1
union all
select format('delivery %s of task %s went to %s', l.delivery, l.task_id, string_agg(distinct l.leased_by, ' and '))
from queues.task_lease l
group by l.task_id, l.delivery
having count(distinct l.leased_by) > 1
