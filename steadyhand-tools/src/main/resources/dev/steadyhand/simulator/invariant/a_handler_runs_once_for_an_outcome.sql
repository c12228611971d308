-- needs: comms, files
-- The handler of an outcome commits with the completion of its task: it wakes the supervisor once, however often the task was delivered. The handler of a dead letter runs in a task of its own.
select format('task %s was completed with its outcome, and its handler woke %s %s %s times', t.task_id, a.process_name, a.instance_id, count(w.task_id))
from simulator.attempt_task t
join simulator.attempt a on a.process_name = t.process_name and a.attempt_id = t.attempt_id
join queues.task_outcome o on o.task_id = t.task_id
join queues.task_completed c on c.task_id = t.task_id and c.task_lease_id is not null
left join queues.task w on w.caused_by_task_id = t.task_id and w.process_name = a.process_name and w.cause in ('attempt_succeeded', 'attempt_failed')
where t.process_name in ('comms.send_email', 'comms.send_sms', 'files.file_deletion')
group by t.task_id, a.process_name, a.instance_id
having count(w.task_id) <> 1
union all
select format('the handler of dead letter %s ran %s times', d.task_id, count(*))
from queues.dead_letter d
join queues.task w on w.caused_by_task_id = d.handling_task_id and w.cause = 'attempt_failed'
group by d.task_id
having count(*) > 1
