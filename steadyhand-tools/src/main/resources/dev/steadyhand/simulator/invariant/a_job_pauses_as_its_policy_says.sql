-- After a try that failed the next one waits for the first pause, doubled each time up to the longest, less a fifth at most; or, if the handler asked for it, for exactly as long as it said.
-- What is known to be done by then waits for nothing.
-- (Where calls overlap, the pause begins with the transaction that records the failure, which is later than the lease and earlier than its end.)
select format('try %s of task %s failed at %s, and the next waits until %s, not from %s to %s', f.tries, e.task_id, e.ended_at, coalesce(e.not_before::text, 'nothing'), p.shortest, p.longest)
from simulator.job j
join queues.task_lease_ended e on e.task_id = j.task_id and e.reason = 'failed' and not e.counts
join queues.task_lease l on l.task_id = e.task_id and l.task_lease_id = e.task_lease_id
join simulator.failed_try f on f.task_id = e.task_id and f.task_lease_id = e.task_lease_id
left join simulator.provider_call c on c.task_id = e.task_id and c.task_lease_id = e.task_lease_id
cross join lateral (
    select
        coalesce(c.retry_after, least(j.first_delay * power(2, f.tries - 1), j.max_delay)) as longest,
        coalesce(c.retry_after, 0.8 * least(j.first_delay * power(2, f.tries - 1), j.max_delay)) as shortest
) p
where (e.not_before between
        (case when simulator.calls_are_whole() then e.ended_at else l.leased_at end) + p.shortest and e.ended_at + p.longest) is not true
    and not exists (select from queues.task_outcome o where o.task_id = e.task_id and o.outcome = 'accepted' and o.recorded_at <= e.ended_at)
