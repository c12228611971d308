create or replace function supervision.tree_children(_parent supervision.instance, _most integer)
returns table (instance supervision.instance, name text, place bigint)
language sql
stable
as $$
    select
        i,
        row(i.process_name, i.instance_id)::text,
        row_number() over (
            order by array_position(array['stuck', 'failed', 'running', 'succeeded'], i.state), i.process_name, i.instance_id) as place
    from supervision.child w
    join supervision.instance i on i.process_name = w.child_process and i.instance_id = w.child_id
    where w.parent_process = _parent.process_name and w.parent_id = _parent.instance_id
    order by place
    limit _most;
$$;

comment on function supervision.tree_children(supervision.instance, integer) is
    'The first children of an instance: those in trouble first, then those that run, then those that succeeded.';
