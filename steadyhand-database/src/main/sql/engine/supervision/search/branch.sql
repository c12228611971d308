create or replace function supervision.branch(_process_name text, _instance_id bigint, _most_children integer default 20)
returns table (
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
    select
        (c.instance).process_name, (c.instance).instance_id, (c.instance).state, (c.instance).status, (c.instance).reason, (c.instance).next_wake_at,
        n.running, n.succeeded, n.failed, n.stuck, n.cancelled, supervision.children_to_start((c.instance).process_name, (c.instance).instance_id),
        case when (select internal.may_read_payloads()) then (c.instance).business_key end,
        case when (select internal.may_read_payloads()) then (c.instance).summary end
    from supervision.instance i
    cross join lateral supervision.tree_children(i, greatest(1, least(_most_children, 500))) c
    cross join lateral supervision.children_of((c.instance).process_name, (c.instance).instance_id) n
    where i.process_name = _process_name and i.instance_id = _instance_id
    order by c.place;
$$;

comment on function supervision.branch(text, bigint, integer) is
    'One level of supervision.tree: the first children of an instance (at most 500), failed and stuck ones first, each with its progress. Empty '
    'if the instance is unknown or has no children.';
