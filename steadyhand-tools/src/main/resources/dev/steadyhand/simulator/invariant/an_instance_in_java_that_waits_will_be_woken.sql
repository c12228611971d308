-- An instance of a process in Java needs no look while it waits for effects, children or signals: their ends wake it. Without any of them, and without a wake, it would wait for ever.
select format('%s %s is running, and nothing will wake it', i.process_name, i.instance_id)
from supervision.instance i
join supervision.process p on p.process_name = i.process_name and p.decided_by = 'java'
where i.state = 'running'
    and not exists (select from supervision.ticket t where t.process_name = i.process_name and t.instance_id = i.instance_id)
    -- A worker with newer code wakes it when it announces itself.
    and not exists (select from supervision.java_waiting w where w.process_name = i.process_name and w.instance_id = i.instance_id)
    and not exists (
        select
        from supervision.java_effect e
        where e.instance_id = i.instance_id
            and not exists (
                select
                from supervision.java_effect_ended d
                where (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)))
    and not exists (
        select
        from supervision.child_count c
        where c.parent_process = i.process_name and c.parent_id = i.instance_id and c.running + c.stuck + c.to_start > 0)
    and not exists (
        select
        from supervision.decision d
        where d.process_name = i.process_name and d.instance_id = i.instance_id and d.task_id = i.last_task_id
            and jsonb_array_length(coalesce(d.facts -> 'await', '[]')) > 0)
