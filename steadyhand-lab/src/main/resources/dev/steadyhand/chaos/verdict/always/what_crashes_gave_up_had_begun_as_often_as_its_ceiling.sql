-- What a claim gave up, not counting deliveries that were lost before their work began; a task that is given up by the word of whoever holds it is held still.
select d.task_id as dead_letter_id, d.original_task_id, d.deliveries, l.counted
from queues.dead_letter d
join queues.queue q on q.queue_name = d.queue_name
cross join queues.setting s
cross join lateral (
    select count(*) filter (where u.counts) as counted, max(f.delivery) filter (where u.task_id is not null) as last_ended
    from (
        select r.delivery, min(r.task_lease_id) as task_lease_id
        from queues.task_lease r
        where r.task_id = d.original_task_id
        group by r.delivery
    ) f
    left join queues.task_lease_ended u on u.task_id = d.original_task_id and u.task_lease_id = f.task_lease_id
) l
where l.last_ended = d.deliveries
    and l.counted < coalesce(q.delivery_ceiling, s.default_delivery_ceiling)
    and d.deliveries < s.delivery_cap;
