-- After a failure a task waits for 5 seconds, doubled with each delivery, 5 minutes at most; so does one that loses the database again and again, by the number
-- of deliveries before, and up to twice as long, not all at once. Whatever else ends a lease makes the task available at once. (A failure that does not count is a try of a job, which pauses as its policy says.) No task is handed out before its time.
select format('delivery %s of task %s ended (%s) at %s, and the next comes not before %s', l.delivery, e.task_id, e.reason, e.ended_at, coalesce(e.not_before::text, 'at once'))
from queues.task_lease_ended e
join queues.task_lease l on l.task_id = e.task_id and l.task_lease_id = e.task_lease_id
cross join lateral (
    select case
        when e.reason = 'failed' then l.delivery
        when e.reason = 'database_lost' then l.delivery - 1
    end as failures
) f
cross join lateral (select case when f.failures > 0 then least(interval '5 seconds' * power(2, least(f.failures, 20) - 1), interval '5 minutes')
    * case when e.reason = 'database_lost' then 1 + e.task_id % 16 / 16.0 else 1 end end as delay) d
where (e.reason <> 'failed' or e.counts)
    and (
        (e.not_before is null) <> (d.delay is null)
        -- The call that ended it began after the lease did.
        or e.not_before not between l.leased_at + d.delay and e.ended_at + d.delay)
union all
select format('delivery %s of task %s began at %s, and not before %s was promised', l.delivery, l.task_id, l.leased_at, n.not_before)
from queues.task_lease l
join queues.task t on t.task_id = l.task_id
left join lateral (
    select e.not_before from queues.task_lease_ended e
    where e.task_id = l.task_id and e.task_lease_id < l.task_lease_id
    order by e.task_lease_id desc
    limit 1
) e on true
cross join lateral (select greatest(t.scheduled_at, e.not_before) as not_before) n
where l.leased_at < n.not_before
    and not exists (select from queues.task_lease f where f.task_id = l.task_id and f.delivery = l.delivery and f.task_lease_id < l.task_lease_id)
