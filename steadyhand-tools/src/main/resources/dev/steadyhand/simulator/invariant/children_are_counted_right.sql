-- A parent goes by its counters, not by its children. With the reports that it has not folded yet they say what the children say: what
-- supervision.check_children() compares.
select format('%s %s counts %s %s children of %s, and there are %s',
    coalesce(w.parent_process, n.parent_process), coalesce(w.parent_id, n.parent_id), coalesce(n.children, 0),
    coalesce(w.state, n.state), coalesce(w.child_process, n.child_process), coalesce(w.children, 0))
from (
    select c.parent_process, c.parent_id, c.child_process, i.state, count(*) as children
    from supervision.child c
    join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
    group by c.parent_process, c.parent_id, c.child_process, i.state
) w
full join (
    select s.parent_process, s.parent_id, s.child_process, s.state, sum(s.children) as children
    from (
        select n.parent_process, n.parent_id, n.child_process, v.state, v.children
        from supervision.child_count n
        cross join lateral (values
            ('running', n.running), ('succeeded', n.succeeded), ('failed', n.failed), ('stuck', n.stuck), ('cancelled', n.cancelled)) as v (state, children)
        union all
        select r.parent_process, r.parent_id, r.child_process, v.state, v.children
        from supervision.child_report r
        cross join lateral (values (r.from_state, -1), (r.to_state, 1)) as v (state, children)
    ) s
    group by s.parent_process, s.parent_id, s.child_process, s.state
) n on (n.parent_process, n.parent_id, n.child_process, n.state) = (w.parent_process, w.parent_id, w.child_process, w.state)
where coalesce(w.children, 0) <> coalesce(n.children, 0)
