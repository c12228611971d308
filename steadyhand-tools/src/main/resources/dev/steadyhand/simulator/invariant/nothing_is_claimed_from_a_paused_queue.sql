-- A pause stops every claim that begins after it.
select format('task %s was claimed at %s, and queue %s was paused at %s', l.task_id, l.leased_at, p.subject, p.acted_at)
from internal.operator_action p
join queues.task t on t.queue_name = p.subject
join queues.task_lease l on l.task_id = t.task_id and l.leased_at > p.acted_at
where p.action = 'pause_queue'
    and simulator.calls_are_whole()
    and l.task_lease_id = (select min(f.task_lease_id) from queues.task_lease f where f.task_id = l.task_id and f.delivery = l.delivery)
    and not exists (
        select from internal.operator_action r
        where r.action = 'resume_queue' and r.subject = p.subject and r.action_id > p.action_id and r.acted_at <= l.leased_at)
