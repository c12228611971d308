create or replace function maintenance.queue_findings(_threshold interval)
returns table (check_name text, severity text, finding text, remedy text)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    -- As a constant: a volatile function in a condition would prevent the use of an index.
    _now constant timestamptz := internal.wall_clock();
    _late_since constant timestamptz := internal.time_ago(_threshold);
    _most constant integer := 5000;
begin
    return query
        select 'paused', 'warning',
            format('the queue %s has been paused since %s', q.queue_name, date_trunc('second', q.paused_at)),
            format('steadyhand queues resume %s', q.queue_name)
        from queues.queue q
        where q.paused_at is not null
        order by q.queue_name;

    return query
        with late as materialized (
            select l.lane_id, l.queue_name, l.task_type::text as task_type,
                case when l.is_java then 'runs of process ' || l.process_name else 'tasks of type ' || l.task_type end as what,
                r.max_attempts is not null or l.is_java as is_declared, internal.sequence_value(l.swept_at) as asked, o.available_at as since
            from queues.lane l
            join queues.queue q on q.queue_name = l.queue_name and q.paused_at is null and q.dead_letters_of is null
            join queues.registered_task_type r on r.task_type = l.task_type
            cross join lateral (
                select w.available_at
                from queues.ready w
                where w.lane_id = l.lane_id and w.task_lease_id is null and w.available_at <= _late_since
                order by w.lane_id, w.available_at, w.task_id
                limit 1
            ) o
        ),
        counted as (
            select l.*, n.tasks,
                l.asked >= internal.to_micros(_late_since) as is_asked_for,
                case when n.tasks < _most then n.tasks::text else format('%s or more', _most) end as how_many
            from late l
            cross join lateral (
                select count(*) as tasks
                from (
                    select from queues.ready w
                    where w.lane_id = l.lane_id and w.task_lease_id is null and w.available_at <= _now
                    order by w.lane_id, w.available_at, w.task_id
                    limit _most
                ) c
            ) n
        )
        select 'unserved', 'error',
            format('%s wait in the queue %s (%s, the first since %s), and %s', c.what, c.queue_name, c.how_many, date_trunc('second', c.since),
                case when c.asked = 0 then 'no worker has ever asked for them'
                    else 'no worker has asked for them since ' || date_trunc('second', internal.from_micros(c.asked)) end),
            case when c.is_declared then
                    format('start the application that handles them, or a worker with its jars: steadyhand worker --queues %s --class-path …', c.queue_name)
                else
                    format('start a worker that serves them, and see that it lists %2$s under "Serves": steadyhand worker --queues %1$s --channels %2$s', c.queue_name, c.task_type)
            end
        from counted c
        where not c.is_asked_for
        union all
        select 'late', case when c.since < _now - 10 * _threshold then 'error' else 'warning' end,
            format('%s are late in the queue %s (%s, the first has been due since %s, for %s), although a worker asks for them: %s',
                c.what, c.queue_name, c.how_many, date_trunc('second', c.since), maintenance.interval_in_words(_now - c.since),
                case when r.per_second > 0 then format('it completes %s per second, so that all of them would take %s', r.per_second, maintenance.interval_in_words(make_interval(secs => c.tasks / r.per_second::double precision)))
                    when h.is_held then 'it works on some of them, and has completed none for a minute'
                    else 'it takes none of them' end),
            case when (r.per_second > 0 or h.is_held) and c.is_declared then
                    format('start another instance of the application that handles them, or another worker with its jars: steadyhand worker --queues %s --class-path …', c.queue_name)
                when r.per_second > 0 or h.is_held then
                    format('start another worker, or give it more --concurrency: steadyhand worker --queues %s --channels %s', c.queue_name, c.task_type)
                else 'read the log of the worker; if it has no error there, fix what steadyhand doctor --deep finds' end
        from counted c
        left join lateral (
            select x.per_second from queues.recent_rates() x where x.queue_name = c.queue_name and x.task_type = c.task_type
        ) r on true
        cross join lateral (
            select exists (
                select from (select w.lane_id from queues.ready w where w.task_lease_id is not null limit _most) w where w.lane_id = c.lane_id) as is_held
        ) h
        where c.is_asked_for
        order by 1 desc, 2, 3;

    return query
        select 'dead_letters', 'warning',
            format('dead letters of the queue %s wait for someone (%s)', q.dead_letters_of, case when n.letters < _most then n.letters::text else format('%s or more', _most) end),
            format('steadyhand dead-letters list --queue %s; fix the cause, then steadyhand dead-letters replay, or discard', q.dead_letters_of)
        from queues.queue q
        cross join lateral (
            select count(*) as letters
            from (
                select
                from queues.lane l
                cross join lateral (
                    select from queues.ready w
                    where w.lane_id = l.lane_id and w.task_lease_id is null
                    order by w.lane_id, w.available_at, w.task_id
                    limit _most
                ) w
                where l.queue_name = q.queue_name
                limit _most
            ) c
        ) n
        where q.dead_letters_of is not null and n.letters > 0
        order by q.dead_letters_of;
end;
$$;

comment on function maintenance.queue_findings(interval) is
    'Tasks that make no progress: paused queues, lanes in which tasks have waited for longer than the threshold, with or without a worker that '
    'claims them, and dead letters. Every claim stores its time in each lane it scans, so a lane that no worker claims is visible without reading '
    'leases. Counts up to 5,000.';
