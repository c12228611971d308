-- The ledger is the truth, and ready is an index over it. What queues.check_ready() compares in three passes, in one, since this runs after every step.
select format('task %s is %s', coalesce(e.task_id, r.task_id), case
    when r.task_id is null then 'open in the ledger and missing in ready'
    when e.task_id is null then 'in ready and not open in the ledger'
    else format('%s in ready and %s by the ledger',
        (r.lane_id, r.available_at, r.deliveries, r.uncounted, r.task_lease_id, r.expires_at, r.dedupe_scope),
        (e.lane_id, e.not_before, e.deliveries, e.uncounted, e.task_lease_id, e.expires_at, e.dedupe_scope))
end)
from queues.expected_ready e
full join queues.ready r on r.task_id = e.task_id
where (r.lane_id, r.deliveries, r.uncounted, r.task_lease_id, r.expires_at, r.dedupe_scope)
        is distinct from (e.lane_id, e.deliveries, e.uncounted, e.task_lease_id, e.expires_at, e.dedupe_scope)
    or r.available_at < e.not_before
    or r.available_at > greatest(e.not_before, internal.wall_clock())
