-- A supervisor starts an attempt only when it knows what came of the one before. Those of which nobody will ever know do not count once someone has
-- released the instance all the same; an attempt that is replayed is still under way.
select format('%s %s has attempts %s under way at once', a.process_name, a.instance_id, string_agg(a.attempt_id::text, ' and ' order by a.attempt_id))
from simulator.attempt a
where not exists (select from simulator.attempt_end e where e.process_name = a.process_name and e.attempt_id = a.attempt_id)
group by a.process_name, a.instance_id
having count(*) > 1 + (
    select count(distinct s.dead_letter_id)
    from supervision.process_stuck s
    join supervision.instance i on i.process_name = s.process_name and i.instance_id = s.instance_id and i.generation > s.generation
    where s.process_name = a.process_name
        and s.instance_id = a.instance_id
        and s.reason = 'outcome_not_recorded'
        and not exists (
            select
            from queues.dead_letter d
            left join queues.dead_letter h on h.original_task_id = d.handling_task_id
            join queues.task_replayed r on r.dead_letter_id in (d.task_id, h.task_id)
            where d.task_id = s.dead_letter_id))
