-- A step happens exactly once because it commits with the completion of its task: whoever finds the task open knows that nothing has happened yet.
select format('decision %s of %s %s is made, and its task %s is open', d.decision_id, d.process_name, d.instance_id, d.task_id)
from supervision.decision d
join queues.ready r on r.task_id = d.task_id
union all
select format('attempt %s of %s has ended, and its task %s is open', t.attempt_id, t.process_name, t.task_id)
from simulator.attempt_task t
join simulator.attempt_end e on e.process_name = t.process_name and e.attempt_id = t.attempt_id
join queues.ready r on r.task_id = t.task_id
