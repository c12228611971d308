-- Anybody may enqueue the task of a supervisor, or lease a wake: it is one more trigger. Whatever came of the task itself, and also if it found a run in progress, a run has seen what was there when it was enqueued, or will after the least spacing.
select format('task %s was to run %s %s, which has not run since, and will not soon', t.task_id, i.process_name, i.instance_id)
from queues.task t
join supervision.process p on p.supervisor_function = t.payload ->> 'db_function'
join supervision.instance i on i.process_name = p.process_name and i.instance_id = supervision.read_id(t.payload, p.root_key) and i.state = 'running'
    -- One that came before the root found nothing.
    and i.started_at <= t.enqueued_at
join supervision.policy y on y.process_name = p.process_name
join queues.task_completed c on c.task_id = t.task_id and c.task_lease_id is not null
where not exists (
        select from supervision.decision d where d.process_name = i.process_name and d.instance_id = i.instance_id and d.decided_at >= t.enqueued_at)
    and not exists (
        select
        from supervision.ticket k
        where k.process_name = i.process_name and k.instance_id = i.instance_id and k.due_at <= internal.wall_clock() + y.least_spacing)
