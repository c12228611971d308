-- A crash of a worker is not the fault of what it had only claimed. A delivery that expired, or whose worker was lost, counts towards the ceiling if it was not the first and its client either noted the start or notes none; or if an error was
-- recorded in it before, so that it did not vanish. One that has lost the database counts for the same reasons, or not at all: only the step that has lost its connection is suspected.
select format('delivery %s of task %s ended (%s) and %s', d.delivery, e.task_id, e.reason, case when e.counts then 'counts, though its work had not begun' else 'does not count, though its work had begun' end)
from queues.task_lease_ended e
cross join lateral (
    select
        f.delivery, f.leased_at,
        exists (select from queues.task_lease l where l.task_id = e.task_id and l.delivery = f.delivery and l.has_begun) as is_noted,
        f.has_begun is not null as is_promised
    from queues.task_lease f
    where f.task_id = e.task_id and f.task_lease_id = e.task_lease_id
) d
where e.reason = 'database_lost' and e.counts and not (d.delivery > 1 and (d.is_noted or not d.is_promised))
    and not exists (
        select from queues.error r
        where r.task_id = e.task_id and (r.task_lease_id = e.task_lease_id or r.task_lease_id is null and r.created_at >= d.leased_at))
    or e.reason in ('expired', 'worker_lost')
    and e.counts <> (
        d.delivery > 1 and (d.is_noted or not d.is_promised)
        or exists (
            select
            from queues.error c
            join queues.error r on r.task_id = c.task_id and r.error_id < c.error_id
            where c.task_id = e.task_id and c.task_lease_id = e.task_lease_id and c.error_kind = 'worker_crashed'
                and (r.task_lease_id = e.task_lease_id or r.task_lease_id is null and r.created_at >= d.leased_at)))
