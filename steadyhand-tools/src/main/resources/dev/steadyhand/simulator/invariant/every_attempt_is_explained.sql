-- An attempt was made because a supervisor decided so: exactly one decision of its instance names the one task that makes it. And each decision to make
-- one has made one.
select format('attempt %s of %s %s has %s tasks that a decision names', a.attempt_id, a.process_name, a.instance_id, count(d.decision_id))
from simulator.attempt a
left join simulator.attempt_task t on t.process_name = a.process_name and t.attempt_id = a.attempt_id
left join supervision.decision d
    on d.process_name = a.process_name and d.instance_id = a.instance_id and d.action = 'schedule_attempt' and t.task_id = any (d.task_ids)
group by a.process_name, a.instance_id, a.attempt_id
having count(d.decision_id) <> 1
