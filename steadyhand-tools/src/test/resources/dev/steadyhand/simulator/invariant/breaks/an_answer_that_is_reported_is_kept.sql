insert into simulator.reported_answer (task_id, task_lease_id, outcome, reported_at)
select l.task_id, l.task_lease_id, 'accepted', internal.wall_clock()
from queues.task_lease l join queues.task t on t.task_id = l.task_id
where t.payload ->> 'send_email_attempt_id' = '2';
