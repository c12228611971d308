-- supervision.instance is derived from the decisions: as many runs as there are decisions, and the state of the last one, unless it got stuck or was
-- released since.
select format('%s %s is %s after %s runs, and decision %s left it %s after %s',
    i.process_name, i.instance_id, i.state, i.runs, d.decision_id, coalesce(d.state, 'running'), coalesce(d.run, 0))
from supervision.instance i
left join lateral (
    select n.decision_id, n.run, n.state, n.generation
    from supervision.decision n
    where n.process_name = i.process_name and n.instance_id = i.instance_id
    order by n.decision_id desc
    limit 1
) d on true
where i.runs <> coalesce(d.run, 0)
    or i.state not in (coalesce(d.state, 'running'), 'stuck') and i.generation = coalesce(d.generation, i.generation)
