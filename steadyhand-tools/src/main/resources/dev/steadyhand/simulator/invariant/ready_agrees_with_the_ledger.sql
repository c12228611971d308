-- The ledger is the truth, and ready is an index over it. What queues.check_ready() compares in three passes, in one, since this runs after every step. A wake may be put off by
-- one spacing, and stands in the lane of its process until it is leased, or is to be. A look that is still to come is not in the ledger.
select format('task %s is %s', coalesce(e.task_id, r.task_id), case
    when r.task_id is null then 'open in the ledger and missing in ready'
    when e.task_id is null then 'in ready and not open in the ledger'
    else format('%s in ready and %s by the ledger',
        (r.lane_id, r.available_at, r.deliveries, r.uncounted, r.tries, r.task_lease_id, r.expires_at, r.dedupe_scope),
        (e.lane_id, e.not_before, e.deliveries, e.uncounted, e.tries, e.task_lease_id, e.expires_at, e.dedupe_scope))
end)
from queues.expected_ready e
full join (select * from queues.ready w where w.task_id > 0) r on r.task_id = e.task_id
left join queues.lane l on l.lane_id = e.process_lane_id
left join supervision.policy p on p.process_name = l.process_name
where (r.deliveries, r.uncounted, r.tries, r.task_lease_id, r.expires_at, r.dedupe_scope, r.process_lane_id, r.instance_id, r.cause)
        is distinct from (e.deliveries, e.uncounted, e.tries, e.task_lease_id, e.expires_at, e.dedupe_scope, e.process_lane_id, e.instance_id, e.cause)
    or r.lane_id <> e.lane_id and (r.deliveries > 0 or r.lane_id <> all (array[coalesce(e.process_lane_id, e.lane_id), e.leased_lane_id]))
    or r.available_at < e.not_before
    or r.available_at > greatest(e.not_before, internal.wall_clock() + coalesce(p.least_spacing, '0'))
