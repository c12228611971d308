-- A task that was withdrawn, given up or completed by hand is over: no run is made for it, and no call. A process that is stuck or has ended makes no decision to
-- act until it is released.
select format('decision %s of %s %s was made for task %s, which was over without a run', d.decision_id, d.process_name, d.instance_id, d.task_id)
from supervision.decision d
join queues.task_completed c on c.task_id = d.task_id and c.task_lease_id is null and c.run_task_id is distinct from d.task_id
union all
select format('the provider was called for task %s at %s, which was over at %s', p.task_id, p.called_at, c.completed_at)
from simulator.provider_call p
join queues.task_completed c on c.task_id = p.task_id
join queues.task_lease l on l.task_id = p.task_id and l.task_lease_id = p.task_lease_id
where l.leased_at > c.completed_at
union all
select format('decision %s of %s %s was made in generation %s, which was stuck since %s', d.decision_id, d.process_name, d.instance_id, d.generation, s.stuck_at)
from supervision.process_stuck s
join supervision.decision d
    on d.process_name = s.process_name and d.instance_id = s.instance_id and d.generation = s.generation and d.decided_at > s.stuck_at
where simulator.calls_are_whole()
union all
select format('decision %s of %s %s did something, and decision %s of the same generation had ended it', d.decision_id, d.process_name, d.instance_id, e.decision_id)
from supervision.decision e
join supervision.decision d
    on d.process_name = e.process_name and d.instance_id = e.instance_id and d.generation = e.generation and d.decision_id > e.decision_id
where e.state in ('succeeded', 'failed', 'cancelled') and d.num_tasks > 0
