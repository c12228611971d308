create or replace function supervision.tree(_process_name text, _instance_id bigint, _most_children integer default 20)
returns table (
    depth integer,
    process_name text,
    instance_id bigint,
    state text,
    status text,
    reason text,
    next_wake_at timestamptz,
    children_running integer,
    children_succeeded integer,
    children_failed integer,
    children_stuck integer,
    children_cancelled integer,
    children_to_start bigint,
    business_key text,
    summary text
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with recursive node as (
        select i as instance, array[]::bigint[] as place, array[row(i.process_name, i.instance_id)::text] as line
        from supervision.instance i
        where i.process_name = _process_name and i.instance_id = _instance_id
        union all
        select c.instance, n.place || c.place, n.line || c.name
        from node n
        cross join lateral supervision.tree_children(n.instance, _most_children) c
        where not c.name = any (n.line)
    )
    select
        cardinality(n.place), (n.instance).process_name, (n.instance).instance_id, (n.instance).state, (n.instance).status,
        (n.instance).reason, (n.instance).next_wake_at, c.running, c.succeeded, c.failed, c.stuck, c.cancelled,
        supervision.children_to_start((n.instance).process_name, (n.instance).instance_id),
        case when (select internal.may_read_payloads()) then (n.instance).business_key end,
        case when (select internal.may_read_payloads()) then (n.instance).summary end
    from node n
    cross join lateral supervision.children_of((n.instance).process_name, (n.instance).instance_id) c
    order by n.place;
$$;

comment on function supervision.tree(text, bigint, integer) is
    'An instance with its descendants, each with its state and progress, in depth-first display order. Limits the children shown per parent: '
    'failed and stuck ones first, then running ones; the counters of the parent give the totals. Empty if the instance is unknown.';
