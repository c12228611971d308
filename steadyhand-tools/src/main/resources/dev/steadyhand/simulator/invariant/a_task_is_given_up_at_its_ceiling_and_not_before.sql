-- Poison is bounded: no task is delivered more often than the ceiling, not counting what does not count, nor more often than the cap in all. Failed attempts that a retry policy bounds count towards neither. And what a claim gives up had reached one of them; what is given up by
-- the word of whoever holds it is held still.
select format('task %s was %s after %s deliveries, %s of which counted', d.task_id,
    case when d.is_dead then 'given up' else 'delivered again' end, d.deliveries, d.counted)
from (
    select
        t.task_id, l.deliveries - l.tries as deliveries, l.counted, s.delivery_cap, coalesce(q.delivery_ceiling, s.default_delivery_ceiling) as ceiling,
        exists (select from queues.dead_letter g where g.original_task_id = t.task_id) as is_dead,
        exists (select from queues.task_lease_ended e where e.task_id = t.task_id and e.task_lease_id = l.last_lease_id) as is_ended
    from queues.task t
    join queues.queue q on q.queue_name = t.queue_name and q.dead_letters_of is null
    cross join queues.setting s
    cross join lateral (
        select
            count(*) as deliveries, max(d.task_lease_id) as last_lease_id,
            count(*) filter (
                where exists (select from queues.task_lease_ended u where u.task_id = t.task_id and u.task_lease_id = d.task_lease_id and u.reason = 'failed' and not u.counts)) as tries,
            count(*) - count(*) filter (
                where exists (select from queues.task_lease_ended u where u.task_id = t.task_id and u.task_lease_id = d.task_lease_id and not u.counts)) as counted
        from (select min(r.task_lease_id) as task_lease_id from queues.task_lease r where r.task_id = t.task_id group by r.delivery) d
    ) l
) d
where d.counted > d.ceiling
    or d.deliveries > d.delivery_cap
    or (d.is_dead and d.is_ended and d.counted < d.ceiling and d.deliveries < d.delivery_cap)
