-- A dead letter waits until it is replayed or discarded, and then it is over: once, one way, with one new task if it was replayed. Whoever has an error handler is told of the death of the task.
select format('dead letter %s is %s, and was replayed %s times and discarded %s times', d.task_id, case when w.task_id is null then 'settled' else 'open' end, r.replays, k.discards)
from queues.dead_letter d
left join queues.ready w on w.task_id = d.task_id
cross join lateral (select count(*) as replays from queues.task_replayed r where r.dead_letter_id = d.task_id) r
cross join lateral (select count(*) as discards from queues.dead_letter_discarded k where k.task_id = d.task_id) k
where r.replays + k.discards <> (w.task_id is null)::integer
union all
select format('dead letter %s has an error handler, and no task tells of it', d.task_id)
from queues.dead_letter d
where d.payload ? 'error_handler' and d.outcome ->> 'outcome' is distinct from 'accepted'
    and not exists (select from queues.task h where h.task_id = d.handling_task_id and h.payload ->> 'dead_letter_id' = d.task_id::text)
