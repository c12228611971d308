-- Whatever ends wakes who waits for it: the last decision of a running instance has seen every end of its effects, or a look is left.
select format('%s of %s %s has ended, and nobody looks', concat_ws('/', e.effect_name, nullif(e.effect_key, '')), i.process_name, i.instance_id)
from supervision.instance i
join supervision.process p on p.process_name = i.process_name and p.decided_by = 'java'
join supervision.java_effect_ended e on e.instance_id = i.instance_id
join supervision.decision d on d.process_name = i.process_name and d.instance_id = i.instance_id and d.task_id = i.last_task_id
where i.state = 'running'
    and d.facts -> 'effects' ->> concat_ws('/', e.effect_name, nullif(e.effect_key, '')) = 'in_progress'
    and not exists (
        select
        from supervision.java_effect n
        where (n.instance_id, n.effect_name, n.effect_key) = (e.instance_id, e.effect_name, e.effect_key) and n.round > e.round)
    and not exists (select from supervision.ticket t where t.process_name = i.process_name and t.instance_id = i.instance_id)
    -- A worker with newer code wakes it when it announces itself.
    and not exists (select from supervision.java_waiting w where w.process_name = i.process_name and w.instance_id = i.instance_id)
