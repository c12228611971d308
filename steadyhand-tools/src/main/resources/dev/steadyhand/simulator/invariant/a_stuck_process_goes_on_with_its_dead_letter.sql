-- A process is stuck for a recorded reason, in this generation, and stays so until it is released. Replaying the dead letter that stopped it releases it, unless it waits for another one; a release leaves no dead letter of its supervisor open.
select format('%s %s is stuck in generation %s, and nothing says why', i.process_name, i.instance_id, i.generation)
from supervision.instance i
where i.state = 'stuck'
    and not exists (
        select from supervision.process_stuck s where s.process_name = i.process_name and s.instance_id = i.instance_id and s.generation = i.generation)
union all
select format('%s %s was stopped in generation %s (%s), nobody has released it, and it is %s', i.process_name, i.instance_id, i.generation, s.reason, i.state)
from supervision.instance i
join supervision.process_stuck s on s.process_name = i.process_name and s.instance_id = i.instance_id and s.generation = i.generation
where i.state <> 'stuck'
union all
select format('%s %s is stuck by dead letter %s, which was replayed at %s', i.process_name, i.instance_id, s.dead_letter_id, r.replayed_at)
from supervision.instance i
join supervision.process_stuck s on s.process_name = i.process_name and s.instance_id = i.instance_id and s.generation = i.generation
join queues.task_replayed r on r.dead_letter_id = s.dead_letter_id and r.replayed_at > s.stuck_at
where i.state = 'stuck'
    and not exists (
        select
        from supervision.process_stuck o
        where o.process_name = i.process_name and o.instance_id = i.instance_id and o.generation = i.generation
            and (o.stuck_at >= r.replayed_at or o.dead_letter_id <> s.dead_letter_id))
union all
select format('%s %s was released since generation %s, and the dead letter %s of its supervisor is open', s.process_name, s.instance_id, s.generation, s.dead_letter_id)
from supervision.process_stuck s
join supervision.instance i on i.process_name = s.process_name and i.instance_id = s.instance_id and i.generation > s.generation
join queues.ready r on r.task_id = s.dead_letter_id
where s.reason = 'supervisor_failed'
