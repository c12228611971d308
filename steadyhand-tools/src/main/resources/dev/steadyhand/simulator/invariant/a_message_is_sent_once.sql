-- needs: comms
-- A key that names the attempt, or the task, lets every attempt send the message anew: the provider cannot know. (A replay may ask for a new effect, and gets it.)
select format('%s %s was sent under the keys %s', a.process_name, a.instance_id, string_agg(distinct p.idempotency_key, ' and '))
from simulator.provider_call p
join simulator.attempt_task t on t.task_id = p.task_id and t.process_name in ('comms.send_email', 'comms.send_sms')
join simulator.attempt a on a.process_name = t.process_name and a.attempt_id = t.attempt_id
where p.is_effect
group by a.process_name, a.instance_id
having count(distinct p.idempotency_key) > 1
