-- Whoever has lost a lease changes nothing: it is renewed, handed back, failed under or called under before its end, and it expires not before. Each renewal lasts
-- for the lease time of the queue, and shortens nothing.
select format('lease %s of task %s ended at %s, and %s at %s', h.task_lease_id, h.task_id, h.ends_at, u.what, u.at)
from (
    select l.task_id, l.delivery, min(l.task_lease_id) as task_lease_id, max(l.expires_at) as ends_at
    from queues.task_lease l
    group by l.task_id, l.delivery
) h
cross join lateral (
    select 'it was handed back' as what, e.ended_at as at from queues.task_lease_ended e
    where e.task_id = h.task_id and e.task_lease_id = h.task_lease_id and e.reason not in ('expired', 'worker_lost')
    union all
    select 'an error was recorded', e.created_at from queues.error e
    where e.task_id = h.task_id and e.task_lease_id = h.task_lease_id and e.error_kind <> 'worker_crashed'
    union all
    select 'a call was begun', s.started_at from queues.task_call_started s
    where s.task_id = h.task_id and s.task_lease_id = h.task_lease_id
) u
where u.at >= h.ends_at and simulator.calls_are_whole()
union all
select format('lease %s of task %s expired at %s, and it was to end at %s', e.task_lease_id, e.task_id, e.ended_at, h.ends_at)
from queues.task_lease_ended e
join queues.task_lease f on f.task_id = e.task_id and f.task_lease_id = e.task_lease_id
cross join lateral (
    select max(l.expires_at) as ends_at from queues.task_lease l where l.task_id = e.task_id and l.delivery = f.delivery
) h
where e.reason = 'expired' and e.ended_at < h.ends_at
union all
select format('lease %s of task %s was made at %s until %s, and it was held until %s', l.task_lease_id, l.task_id, l.leased_at, l.expires_at, coalesce(l.held_until::text, 'then by nobody'))
from (
    select l.*, max(l.expires_at) over earlier as held_until, min(l.task_lease_id) over (partition by l.task_id, l.delivery) as first_id
    from queues.task_lease l
    window earlier as (partition by l.task_id, l.delivery order by l.task_lease_id rows between unbounded preceding and 1 preceding)
) l
join queues.task t on t.task_id = l.task_id
join queues.queue q on q.queue_name = t.queue_name
where l.leased_at >= l.held_until and simulator.calls_are_whole()
    or l.expires_at <> greatest(l.held_until, l.leased_at + q.lease_duration)
    or exists (select from queues.task_lease_ended e where e.task_id = l.task_id and e.task_lease_id = l.first_id and e.ended_at < l.leased_at)
    or exists (select from queues.task_completed c where c.task_id = l.task_id and c.completed_at < l.leased_at)
