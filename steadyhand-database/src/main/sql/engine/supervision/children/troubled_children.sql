create or replace function supervision.troubled_children(_process_name text, _instance_id bigint, _most integer default 100)
returns table (process_name text, instance_id bigint, state text, reason text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with recursive troubled as (
        select c.child_process, c.child_id, c.distance
        from (
            select t.child_process, t.child_id, 1 as distance
            from supervision.child_trouble t
            where t.parent_process = _process_name and t.parent_id = _instance_id
            order by t.child_process, t.child_id
            limit internal.page_size(_most)
        ) c
        union
        select t.child_process, t.child_id, p.distance + 1
        from troubled p
        cross join lateral (
            select n.child_process, n.child_id
            from supervision.child_trouble n
            where n.parent_process = p.child_process and n.parent_id = p.child_id
            order by n.child_process, n.child_id
            limit internal.page_size(_most)
        ) t
        where p.distance < 32
    )
    select distinct i.process_name, i.instance_id, i.state, i.reason
    from troubled t
    join supervision.instance i on i.process_name = t.child_process and i.instance_id = t.child_id and i.state in ('failed', 'stuck')
    -- An instance that failed because of its own children is not the origin of the failure.
    where i.state = 'stuck' or not exists (
        select
        from supervision.child_trouble n
        join supervision.instance c on c.process_name = n.child_process and c.instance_id = n.child_id and c.state in ('failed', 'stuck')
        where n.parent_process = i.process_name and n.parent_id = i.instance_id)
    order by i.process_name, i.instance_id
    limit internal.page_size(_most);
$$;

comment on function supervision.troubled_children(text, bigint, integer) is
    'The descendants of an instance that have failed or are stuck by themselves and not because of a child of their own: those that have to be '
    'released before the instance can continue. Considers at most _most children of each parent.';
