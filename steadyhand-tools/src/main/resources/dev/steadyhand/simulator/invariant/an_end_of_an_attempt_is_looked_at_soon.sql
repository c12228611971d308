-- A wake is for something that has happened. If more attempts have ended than the last run knew of, a ticket that is due, or will be after the least
-- spacing, makes the next run know; a wake that came while a run was under way is no exception. (Unless supervision itself is in trouble: then the task that
-- was to wake it is a dead letter, or was completed by hand.)
select format('attempt %s of %s %s has ended, its last run did not know, and no run will soon', max(a.attempt_id), a.process_name, a.instance_id)
from simulator.attempt a
join supervision.instance i on i.process_name = a.process_name and i.instance_id = a.instance_id and i.state = 'running'
join supervision.policy p on p.process_name = a.process_name
cross join lateral (
    select d.facts
    from supervision.decision d
    where d.process_name = a.process_name and d.instance_id = a.instance_id
    order by d.decision_id desc
    limit 1
) known
where known.facts ? 'num_failures'
    and exists (select from simulator.attempt_end e where e.process_name = a.process_name and e.attempt_id = a.attempt_id)
    and not exists (
        select
        from supervision.ticket n
        left join queues.ready r on r.task_id = n.task_id
        where n.process_name = a.process_name
            and n.instance_id = a.instance_id
            and (r.task_id is not null and n.due_at <= internal.wall_clock() + p.least_spacing
                or exists (select from queues.dead_letter d where d.original_task_id = n.task_id)
                or exists (select from simulator.completed_by_hand h where h.task_id = n.task_id)))
group by a.process_name, a.instance_id, known.facts
having count(*) > (known.facts ->> 'num_failures')::integer + (known.facts ->> 'has_success')::boolean::integer
