-- The idempotency key names the effect in the world: every delivery of a task, and every replay of it that is to have the same effect, calls under the same key.
-- A replay with a new effect has a new one, or the provider would do nothing.
with recursive origin as (
    select r.task_id, r.original_task_id from queues.task_replayed r where r.effect = 'same'
    union
    select o.task_id, r.original_task_id
    from origin o
    join queues.task_replayed r on r.task_id = o.original_task_id and r.effect = 'same'
)
select format('tasks %s have one effect, and the keys %s',
    string_agg(distinct p.task_id::text, ', '), string_agg(distinct p.idempotency_key, ' and '))
from simulator.provider_call p
left join (select o.task_id, min(o.original_task_id) as original_task_id from origin o group by o.task_id) f on f.task_id = p.task_id
group by coalesce(f.original_task_id, p.task_id)
having count(distinct p.idempotency_key) > 1
union all
select format('task %s is to have another effect than task %s, and has its key %s', r.task_id, r.original_task_id, n.idempotency_key)
from queues.task_replayed r
join simulator.provider_call n on n.task_id = r.task_id
join simulator.provider_call p on p.task_id = r.original_task_id and p.idempotency_key = n.idempotency_key
where r.effect = 'new'
