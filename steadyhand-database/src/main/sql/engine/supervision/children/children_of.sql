create or replace function supervision.children_of(_process_name text, _instance_id bigint, _child_process text default null)
returns supervision.children
language sql
stable
as $$
    select row(
        coalesce(sum(c.running), 0),
        coalesce(sum(c.succeeded), 0),
        coalesce(sum(c.failed), 0),
        coalesce(sum(c.stuck), 0),
        (
            select format('%s %s is %s', t.child_process, t.child_id, t.state)
            from supervision.child_trouble t
            where t.parent_process = _process_name
                and t.parent_id = _instance_id
                and (_child_process is null or t.child_process = _child_process)
            order by t.child_process, t.child_id
            limit 1
        ),
        coalesce(sum(c.cancelled), 0))::supervision.children
    from supervision.child_count c
    where c.parent_process = _process_name
        and c.parent_id = _instance_id
        and (_child_process is null or c.child_process = _child_process);
$$;

comment on function supervision.children_of(text, bigint, text) is
    'The children that an instance watches, of one kind or of all, by state, as of the beginning of its run. The cost does not depend on the '
    'number of children.';
