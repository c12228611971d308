-- An instance that has not ended will run again: a wake of it is waiting or held, or a look at it is still to come. (A run in progress has consumed nothing until it
-- commits.) While a wake is a dead letter, the task that tells supervision of it is open instead, or the one that tells of that one's death.
select format('%s %s is running, and nothing will wake it', i.process_name, i.instance_id)
from supervision.instance i
join supervision.process p on p.process_name = i.process_name and p.decided_by = 'sql'
where i.state = 'running'
    and not exists (select from supervision.ticket t where t.process_name = i.process_name and t.instance_id = i.instance_id)
    and not exists (
        select
        from queues.task t
        join queues.dead_letter d on d.original_task_id = t.task_id
        left join queues.dead_letter last on last.original_task_id = d.handling_task_id
        join queues.ready r on r.task_id in (d.handling_task_id, last.handling_task_id)
        where t.process_name = i.process_name and t.instance_id = i.instance_id)
