-- The task of a ticket is over and the ticket is still there: its run found another one under way. Another ticket is to bring it back after the least spacing,
-- and not only when the safety net looks again. (What became a dead letter, or was completed by hand, is another story.)
select format('ticket %s of %s %s had its task %s, and nothing comes back for it', t.ticket_id, t.process_name, t.instance_id, t.task_id)
from supervision.ticket t
join queues.task_completed c on c.task_id = t.task_id
join supervision.instance i on i.process_name = t.process_name and i.instance_id = t.instance_id and i.state <> 'stuck'
join supervision.policy p on p.process_name = t.process_name
where not exists (select from queues.dead_letter d where d.original_task_id = t.task_id)
    and not exists (select from simulator.completed_by_hand h where h.task_id = t.task_id)
    and not exists (
        select
        from supervision.ticket n
        join queues.ready r on r.task_id = n.task_id
        where n.process_name = t.process_name and n.instance_id = t.instance_id and n.due_at <= internal.wall_clock() + p.least_spacing)
