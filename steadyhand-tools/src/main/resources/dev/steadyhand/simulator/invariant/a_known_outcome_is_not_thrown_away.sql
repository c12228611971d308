-- What a provider accepted has happened. Once its task is completed the attempt has succeeded, and nobody tries again; if the success could not be
-- recorded, the task is a dead letter and its process is stuck, in plain view.
select format('task %s was accepted and is completed, and attempt %s of %s has no success', t.task_id, t.attempt_id, t.process_name)
from simulator.attempt_task t
join queues.task_outcome o on o.task_id = t.task_id and o.outcome = 'accepted'
join queues.task_completed c on c.task_id = t.task_id
where not exists (
        select from simulator.attempt_end e where e.process_name = t.process_name and e.attempt_id = t.attempt_id and e.has_succeeded)
    and not exists (select from queues.dead_letter d where d.original_task_id = t.task_id)
