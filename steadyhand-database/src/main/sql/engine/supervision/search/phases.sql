create or replace function supervision.phases(_process_name text, _instance_id bigint)
returns table (
    child_process text,
    began_at timestamptz,
    running integer,
    succeeded integer,
    failed integer,
    stuck integer,
    cancelled integer,
    to_start integer
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select n.child_process, f.watched_at, n.running, n.succeeded, n.failed, n.stuck, n.cancelled, n.to_start
    from supervision.child_count n
    left join lateral (
        select c.watched_at
        from supervision.child c
        where c.parent_process = n.parent_process and c.parent_id = n.parent_id and c.child_process = n.child_process
        order by c.child_process, c.child_id
        limit 1
    ) f on true
    where n.parent_process = _process_name and n.parent_id = _instance_id
    order by f.watched_at, n.child_process;
$$;

comment on function supervision.phases(text, bigint) is
    'The kinds of children that an instance watches, in the order in which it began to watch them, with the number of each by state and still to '
    'be started, as of its last run. The cost does not depend on the number of children.';
