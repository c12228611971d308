-- supervision.instance is derived from the decisions: as many runs as there are decisions, and the state of the last one, unless it got stuck or was
-- released since, perhaps to be cancelled at once. Reason and next run are those of the last decision, too; what is stuck has no next run.
select format('%s %s is %s after %s runs, and decision %s left it %s after %s',
    i.process_name, i.instance_id, i.state, i.runs, d.decision_id, coalesce(d.state, 'running'), coalesce(d.run, 0))
from supervision.instance i
left join lateral (
    select n.decision_id, n.run, n.state, n.generation, n.reason, n.next_wake_at
    from supervision.decision n
    where n.process_name = i.process_name and n.instance_id = i.instance_id and n.action not in ('retry_effect', 'effect_unknown', 'late_outcome')
    order by n.decision_id desc
    limit 1
) d on true
where i.runs <> coalesce(d.run, 0)
    or i.state not in (coalesce(d.state, 'running'), 'stuck') and i.generation = coalesce(d.generation, 0)
    or i.state = d.state and i.generation = d.generation and (i.reason, i.next_wake_at) is distinct from (d.reason, d.next_wake_at)
    or i.state = 'stuck' and i.next_wake_at is not null
