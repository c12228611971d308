-- What was released, other than to be cancelled, goes on, and so do its ancestors that had failed or were stuck: unless they failed or got stuck since, or wait for what came of a dead letter.
select format('%s %s was released at %s, and its parent %s %s is %s since before', c.child_process, c.child_id, r.released_at, i.process_name, i.instance_id, i.state)
from supervision.process_released r
join supervision.instance n
    on n.process_name = r.process_name and n.instance_id = r.instance_id and n.generation = r.generation
join supervision.child c on c.child_process = r.process_name and c.child_id = r.instance_id and c.watched_at < r.released_at
join supervision.instance i on i.process_name = c.parent_process and i.instance_id = c.parent_id and i.state in ('failed', 'stuck')
where r.reason not like 'to cancel it: %'
    and not exists (
        select
        from supervision.decision d
        where d.process_name = i.process_name and d.instance_id = i.instance_id and d.state in ('failed', 'stuck') and d.decided_at >= r.released_at)
    and not exists (
        select
        from supervision.process_stuck s
        where s.process_name = i.process_name and s.instance_id = i.instance_id and s.generation = i.generation
            and (s.stuck_at >= r.released_at or s.reason = 'outcome_not_recorded'))
