create or replace function maintenance.delivery_findings(_threshold interval, _window interval default interval '1 hour')
returns table (check_name text, severity text, finding text, remedy text)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _now constant timestamptz := internal.wall_clock();
    _expired_by constant timestamptz := internal.time_ago(_threshold);
    _since constant timestamptz := internal.time_ago(_window);
    _most constant integer := 500;
    _many constant integer := 3;
begin
    return query
        with expired as materialized (
            select w.task_id, w.task_lease_id, w.expires_at
            from queues.ready w
            where w.task_lease_id is not null and w.expires_at < _expired_by
            order by w.expires_at, w.task_id
            limit _most
        )
        select 'leases', 'error',
            format('leases ran out (%s, the first at %s), and nobody has put their tasks back; they were held by %s',
                case when sum(h.leases) < _most then sum(h.leases)::text else format('%s or more', _most) end, date_trunc('second', min(h.since)),
                string_agg(format('%s (%s)', h.worker, h.leases), ', ' order by h.leases desc, h.worker) filter (where h.place <= 5)),
            'start a worker (steadyhand worker): every claim recovers them; or: select queues.recover_expired_leases(1000)'
        from (
            select coalesce(l.leased_by, 'a worker without a name') as worker, count(*) as leases, min(e.expires_at) as since,
                row_number() over (order by count(*) desc, coalesce(l.leased_by, 'a worker without a name')) as place
            from expired e
            cross join lateral (
                select x.leased_by from queues.task_lease x where x.task_id = e.task_id and x.task_lease_id = e.task_lease_id limit 1
            ) l
            group by coalesce(l.leased_by, 'a worker without a name')
        ) h
        having count(*) > 0;

    return query
        with failure as materialized (
            select e.task_id, e.task_lease_id, e.error_kind, e.created_at
            from queues.error e
            where e.created_at >= _since
            order by e.created_at desc
            limit _most
        )
        select 'workers', 'warning',
            format('%s stopped responding: the leases of %s ran out, the last of them at %s; it was last heard of at %s',
                coalesce('worker ' || l.leased_by, 'a worker without a name'), case when count(*) = 1 then 'one task' else count(*) || ' tasks' end,
                date_trunc('second', max(f.created_at)), date_trunc('second', max(l.heard_at))),
            'read the log of its host at that time: it was killed, lost the database, or a task took longer than its lease. Its tasks went back to their queues by themselves; '
            'if it does not run: steadyhand worker'
        from failure f
        cross join lateral (
            select x.leased_by,
                (select max(y.leased_at) from queues.task_lease y where y.task_id = x.task_id and y.delivery = x.delivery) as heard_at
            from queues.task_lease x
            where x.task_id = f.task_id and x.task_lease_id = f.task_lease_id
            limit 1
        ) l
        where f.error_kind = 'worker_crashed'
        group by l.leased_by
        order by max(f.created_at) desc
        limit 5;

    return query
        with suspect as materialized (
            select n.task_id from (select e.task_id from queues.error e order by e.created_at desc limit _most) n
            union
            select n.task_id from (
                select w.task_id from queues.ready w where w.task_lease_id is not null order by w.expires_at desc, w.task_id desc limit _most) n
            union
            -- A task that was released without an error is the last one of its lane.
            select n.task_id
            from queues.lane l
            cross join lateral (
                select w.task_id
                from queues.ready w
                where w.lane_id = l.lane_id and w.task_lease_id is null and w.available_at <= _now
                order by w.lane_id desc, w.available_at desc, w.task_id desc
                limit 100
            ) n
        ),
        repeated as (
            select w.task_id, w.deliveries, w.deliveries - w.uncounted as counted, l.task_type, l.queue_name,
                coalesce(q.delivery_ceiling, s.default_delivery_ceiling) as ceiling, s.delivery_cap as cap
            from suspect x
            -- Forces lookups by key, whatever the planner estimates for unions.
            cross join lateral (select n.task_id, n.lane_id, n.deliveries, n.uncounted from queues.ready n where n.task_id = x.task_id offset 0) w
            join queues.lane l on l.lane_id = w.lane_id
            join queues.queue q on q.queue_name = l.queue_name and q.dead_letters_of is null
            cross join queues.setting s
            where w.deliveries >= _many
        )
        select 'deliveries', case when max(r.deliveries) over () * 2 >= r.cap then 'error' else 'warning' end,
            format('tasks were delivered %s times or more (%s); the worst: task %s (%s in the queue %s), delivery %s, of which %s count: at %s it becomes a dead letter%s',
                _many, count(*) over (), r.task_id, r.task_type, r.queue_name, r.deliveries, r.counted, r.ceiling,
                coalesce((
                    select format('; its last error: %s: %s', e.error_kind, left(regexp_replace(e.error_message, '\s+', ' ', 'g'), 200))
                    from queues.error e
                    where e.task_id = r.task_id
                    order by e.task_id desc, e.error_id desc
                    limit 1), '')),
            format('steadyhand task %s tells what happened to it; fix the cause, %s', r.task_id, case when r.counted < r.ceiling then 'and its next delivery succeeds'
                else 'then replay its dead letter: its deliveries are used up, and it becomes one when its backoff ends' end)
        from repeated r
        order by r.deliveries desc, r.task_id
        limit 1;
end;
$$;

comment on function maintenance.delivery_findings(interval, interval) is
    'Deliveries that end badly: leases that expired and were not recovered within the threshold, workers that stopped responding within the '
    'window, and tasks that are redelivered repeatedly. Reads the last errors, the leased tasks, and the ends of the lanes; a bounded number of '
    'each.';
