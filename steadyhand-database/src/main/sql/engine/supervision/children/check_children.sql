create or replace function supervision.check_children()
returns table (parent_process text, parent_id bigint, child_process text, difference text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with wanted as (
        select c.parent_process, c.parent_id, c.child_process, i.state, count(*) as children
        from supervision.child c
        join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
        group by c.parent_process, c.parent_id, c.child_process, i.state
    ),
    counted as (
        select n.parent_process, n.parent_id, n.child_process, s.state, s.children::bigint
        from supervision.child_count n
        cross join lateral (values
            ('running', n.running), ('succeeded', n.succeeded), ('failed', n.failed), ('stuck', n.stuck), ('cancelled', n.cancelled)) as s (state, children)
        union all
        select r.parent_process, r.parent_id, r.child_process, s.state, s.children
        from supervision.child_report r
        cross join lateral (values (r.from_state, -1::bigint), (r.to_state, 1::bigint)) as s (state, children)
    ),
    summed as (
        select n.parent_process, n.parent_id, n.child_process, n.state, sum(n.children) as children
        from counted n
        group by n.parent_process, n.parent_id, n.child_process, n.state
    )
    select
        parent_process, parent_id, child_process,
        format('%s %s by the counters, %s by the children', coalesce(s.children, 0), state, coalesce(w.children, 0))
    from wanted w
    full join summed s using (parent_process, parent_id, child_process, state)
    where coalesce(s.children, 0) <> coalesce(w.children, 0);
$$;

comment on function supervision.check_children() is
    'Returns the differences between the counters of children, including reports that are not yet counted, and the children themselves; no rows '
    'means that they agree. Reads all of them.';
