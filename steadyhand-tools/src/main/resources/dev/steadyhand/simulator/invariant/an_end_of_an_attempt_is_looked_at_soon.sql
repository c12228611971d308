-- A wake is for something that has happened. If more attempts have ended than the last run knew of, a ticket that is due, or will be after the least
-- spacing, makes the next run know; a wake that came while a run was under way is no exception. (Unless supervision itself is in trouble: then the task that
-- was to wake it is a dead letter.)
select format('attempt %s of %s %s has ended, its last run did not know, and no run will soon', max(a.attempt_id), a.process_name, a.instance_id)
from simulator.attempt a
join supervision.instance i on i.process_name = a.process_name and i.instance_id = a.instance_id and i.state = 'running'
cross join lateral (
    select d.facts
    from supervision.decision d
    where d.process_name = a.process_name and d.instance_id = a.instance_id
    order by d.decision_id desc
    limit 1
) known
where known.facts ? 'num_failures'
    and exists (select from simulator.attempt_end e where e.process_name = a.process_name and e.attempt_id = a.attempt_id)
    and not exists (select from simulator.looked_at_soon l where l.process_name = a.process_name and l.instance_id = a.instance_id)
group by a.process_name, a.instance_id, known.facts
having count(*) > (known.facts ->> 'num_failures')::integer + (known.facts ->> 'has_success')::boolean::integer
