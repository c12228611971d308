-- needs: comms
-- A key that names the attempt, or the task, lets every attempt send the message anew: the provider cannot know. A replay that asks for a new effect may.
select format('%s %s was sent under the keys %s', a.process_name, a.instance_id, string_agg(distinct p.idempotency_key, ' and '))
from simulator.provider_call p
join queues.task t on t.task_id = p.task_id and not t.payload ? 'effect'
join simulator.attempt a on a.process_name in ('comms.send_email', 'comms.send_sms')
    and a.attempt_id = (t.payload ->> (split_part(a.process_name, '.', 2) || '_attempt_id'))::bigint
where p.is_effect
group by a.process_name, a.instance_id
having count(distinct p.idempotency_key) > 1
