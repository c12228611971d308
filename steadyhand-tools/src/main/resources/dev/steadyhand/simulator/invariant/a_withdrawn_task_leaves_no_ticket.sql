-- A run withdraws the tasks of the tickets that it consumes, and of no others: a ticket whose task nobody ran and nobody will run is a wake that only
-- looks as if it were there.
select format('ticket %s of %s %s waits, and its task %s was withdrawn', t.ticket_id, t.process_name, t.instance_id, t.task_id)
from supervision.ticket t
join queues.task_completed c on c.task_id = t.task_id and c.task_lease_id is null
where not exists (select from queues.dead_letter d where d.original_task_id = t.task_id)
    and not exists (select from simulator.completed_by_hand h where h.task_id = t.task_id)
