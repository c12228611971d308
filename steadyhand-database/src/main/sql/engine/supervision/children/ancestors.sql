create or replace function supervision.ancestors(_process_name text, _instance_id bigint)
returns table (process_name text, instance_id bigint, distance integer)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with recursive line as (
        select i.process_name, i.instance_id, 0 as distance
        from supervision.instance i
        where i.process_name = _process_name and i.instance_id = _instance_id
        union
        select p.process_name, p.instance_id, l.distance + 1
        from line l
        join supervision.child c on c.child_process = l.process_name and c.child_id = l.instance_id
        join supervision.instance p on p.process_name = c.parent_process and p.instance_id = c.parent_id
        where l.distance < 32
    )
    select l.process_name, l.instance_id, max(l.distance)
    from line l
    group by l.process_name, l.instance_id;
$$;

comment on function supervision.ancestors(text, bigint) is
    'An instance and its ancestors, with their distance upwards.';
