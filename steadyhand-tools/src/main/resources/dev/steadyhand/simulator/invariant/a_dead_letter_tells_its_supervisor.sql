-- A task that was given up while making an attempt is a failed attempt, or its process is stuck: once the task that tells of it has run, its supervisor
-- does not wait for an end that will never come.
select format('task %s is dead (%s) and told of, and attempt %s of %s %s is still under way', t.task_id, d.task_id, t.attempt_id, t.process_name, a.instance_id)
from queues.dead_letter d
join simulator.attempt_task t on t.task_id = d.original_task_id
join simulator.attempt a on a.process_name = t.process_name and a.attempt_id = t.attempt_id
where not exists (select from queues.ready r where r.task_id = d.handling_task_id)
    and not exists (
        select from queues.dead_letter last join queues.ready r on r.task_id = last.handling_task_id where last.original_task_id = d.handling_task_id)
    and not exists (select from simulator.attempt_end e where e.process_name = t.process_name and e.attempt_id = t.attempt_id)
    and not exists (
        select from supervision.process_stuck s where s.process_name = a.process_name and s.instance_id = a.instance_id and s.reason = 'outcome_not_recorded')
