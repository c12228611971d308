-- What was refused for good, or is of unknown effect, is not tried again until somebody releases the process; and it is written down as a failure of its attempt.
select format('attempt %s of %s %s failed for good (%s), and attempt %s followed', a.attempt_id, a.process_name, a.instance_id, e.error_kind, n.attempt_id)
from simulator.attempt_end e
join simulator.attempt a on a.process_name = e.process_name and a.attempt_id = e.attempt_id
join simulator.attempt n
    on n.process_name = a.process_name and n.instance_id = a.instance_id and n.attempt_id > a.attempt_id and n.generation = a.generation
where not e.has_succeeded and e.error_kind in ('provider_refused', 'validation', 'outcome_unknown') and n.created_at > e.ended_at
union all
select format('task %s has the outcome %s and is completed, and attempt %s of %s has no failure', t.task_id, o.outcome, t.attempt_id, t.process_name)
from simulator.attempt_task t
join queues.task_outcome o on o.task_id = t.task_id and o.outcome <> 'accepted'
join queues.task_completed c on c.task_id = t.task_id and c.task_lease_id is not null
where not exists (select from simulator.attempt_end e where e.process_name = t.process_name and e.attempt_id = t.attempt_id and not e.has_succeeded)
