-- A call that the provider has accepted is not made again by a replay that is to have the same effect: only the success handler runs then. Through any number of
-- deaths and replays.
with recursive ancestor as (
    select r.task_id, r.original_task_id, r.replayed_at from queues.task_replayed r where r.effect = 'same'
    union
    select a.task_id, r.original_task_id, r.replayed_at
    from ancestor a
    join queues.task_replayed r on r.task_id = a.original_task_id and r.effect = 'same'
)
select format('task %s replays task %s, which was accepted at %s, and the provider was called again', a.task_id, a.original_task_id, o.recorded_at)
from ancestor a
join queues.task_outcome o on o.task_id = a.original_task_id and o.outcome = 'accepted' and o.recorded_at <= a.replayed_at
join simulator.provider_call p on p.task_id = a.task_id
