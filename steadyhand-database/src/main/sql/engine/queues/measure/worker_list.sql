create or replace function queues.worker_list(_recent integer default 1000)
returns table (worker text, held bigint, held_since timestamptz, next_expiry timestamptz, held_by_type jsonb, last_seen_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with held as (
        select coalesce(l.leased_by, '') as worker, n.task_type::text as task_type, count(*) as tasks, min(l.leased_at) as since, max(l.leased_at) as seen_at,
            min(w.expires_at) as next_expiry
        from (select r.* from queues.ready r where r.task_lease_id is not null order by r.expires_at desc, r.task_id desc limit 5000) w
        -- The limit makes the planner look up each row by key.
        cross join lateral (
            select x.leased_by, x.leased_at from queues.task_lease x where x.task_id = w.task_id and x.task_lease_id = w.task_lease_id limit 1
        ) l
        join queues.lane n on n.lane_id = w.lane_id
        group by coalesce(l.leased_by, ''), n.task_type
    ),
    seen as (
        select coalesce(l.leased_by, '') as worker, max(l.leased_at) as seen_at
        from (select n.leased_by, n.leased_at from queues.task_lease n order by n.task_id desc limit least(internal.page_size(_recent), 5000)) l
        group by coalesce(l.leased_by, '')
    )
    select
        worker, coalesce(h.held, 0), h.held_since, h.next_expiry, coalesce(h.held_by_type, '{}'), greatest(h.seen_at, s.seen_at)
    from (
        select x.worker, sum(x.tasks)::bigint as held, min(x.since) as held_since, min(x.next_expiry) as next_expiry,
            jsonb_object_agg(x.task_type, x.tasks) as held_by_type, max(x.seen_at) as seen_at
        from held x
        group by x.worker
    ) h
    full join seen s using (worker)
    order by worker;
$$;

comment on function queues.worker_list(integer) is
    'The workers that hold leases now (of the last 5,000 leases), with the start of the oldest and the earliest expiry, by task type; and the '
    'workers that leased one of the last tasks, up to the given number, even if they hold none now. last_seen_at is their last lease among those. '
    'An empty name stands for workers that gave none.';
