create or replace function supervision.has_more_children(_process_name text, _instance_id bigint, _child_process text, _than integer)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.child c
        where c.parent_process = _process_name and c.parent_id = _instance_id and c.child_process = _child_process
        order by c.child_process, c.child_id
        offset _than);
$$;

comment on function supervision.has_more_children(text, bigint, text, integer) is
    'Whether an instance watches more children of a kind than so many.';
