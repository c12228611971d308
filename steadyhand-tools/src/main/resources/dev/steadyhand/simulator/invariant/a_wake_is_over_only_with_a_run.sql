-- A wake that nobody leased is over because a run has seen it: its own, which has made a decision, or another one; or because the instance is stuck, and nothing runs until
-- it is released; or it was cancelled, which is final; or has no root. One that came too soon waits for the next, which sees what both were for.
select format('wake %s of %s %s is over, and task %s, which is said to have seen it, has made no decision', t.task_id, t.process_name, t.instance_id, c.run_task_id)
from queues.task t
join queues.task_completed c on c.task_id = t.task_id and c.task_lease_id is null
where t.instance_id is not null
    and c.run_task_id is not null
    and not exists (select from supervision.decision d where d.task_id = c.run_task_id and d.process_name = t.process_name and d.instance_id = t.instance_id)
    and not exists (select from queues.ready w where w.task_id = c.run_task_id)
    and not exists (
        select from queues.task_completed n where n.task_id = c.run_task_id and n.task_id <> t.task_id)
    and not exists (
        select from supervision.process_stuck s where s.process_name = t.process_name and s.instance_id = t.instance_id and s.stuck_at <= c.completed_at)
    and not exists (
        select from supervision.instance i where i.process_name = t.process_name and i.instance_id = t.instance_id and i.state = 'cancelled')
    and not exists (select from queues.error e where e.task_id = c.run_task_id and e.error_message like '%\_not\_found')
union all
select format('wake %s of %s %s is over, and nobody has seen it', t.task_id, t.process_name, t.instance_id)
from queues.task t
join queues.task_completed c on c.task_id = t.task_id and c.task_lease_id is null and c.run_task_id is null
where t.instance_id is not null
    and not exists (select from queues.dead_letter d where d.original_task_id = t.task_id)
    and not exists (
        select from internal.operator_action o where o.action = 'complete_task' and o.subject_kind = 'task' and o.subject = t.task_id::text)
    and not exists (select from simulator.dropped_trigger x where x.process_name = t.process_name and x.instance_id = t.instance_id)
