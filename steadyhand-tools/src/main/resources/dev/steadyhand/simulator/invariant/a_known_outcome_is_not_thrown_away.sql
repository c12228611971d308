-- What a provider accepted has happened. Once its task is completed the attempt has succeeded, and nobody tries again; if the success could not be
-- recorded, the task is a dead letter and its process is stuck, in plain view. If an operator completed the task, the handler runs in a task of its own.
select format('task %s was accepted and is completed, and attempt %s of %s has no success', t.task_id, t.attempt_id, t.process_name)
from simulator.attempt_task t
join queues.task_outcome o on o.task_id = t.task_id and o.outcome = 'accepted'
join queues.task_completed c on c.task_id = t.task_id
where not exists (
        select from simulator.attempt_end e where e.process_name = t.process_name and e.attempt_id = t.attempt_id and e.has_succeeded)
    and not exists (select from queues.dead_letter d where d.original_task_id = t.task_id)
    and not exists (
        select
        from simulator.completed_by_hand h
        left join queues.dead_letter d on d.original_task_id = h.handling_task_id
        left join queues.ready r on r.task_id = h.handling_task_id
        where h.task_id = t.task_id and (r.task_id is not null or d.task_id is not null))
