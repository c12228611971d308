create or replace function queues.queue_depth(_queues text[], _most integer default 10000)
returns table (queue_name text, task_type text, waiting bigint, oldest_waiting_at timestamptz)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
    -- As a constant: a volatile function in a condition would prevent the use of an index.
    _now constant timestamptz := internal.wall_clock();
begin
    return query
        select l.queue_name, l.task_type::text, sum(n.waiting)::bigint, min(n.oldest_at)
        from queues.lane l
        -- From the floor on, as a claim does: what a transaction that is held open keeps of completed tasks is below. A task that is committed late
        -- may be below, too, and is not counted. In a subquery, since a volatile function cannot be an index condition.
        cross join lateral (
            select internal.from_micros(internal.sequence_value(l.floor_at)) as floor_at, internal.sequence_value(l.floor_task_id) as floor_task_id
            offset 0
        ) f
        cross join lateral (
            select count(*) as waiting, min(r.available_at) as oldest_at
            from (
                select w.available_at
                from queues.ready w
                where w.lane_id = l.lane_id
                    and w.task_lease_id is null
                    and (w.available_at, w.task_id) > (f.floor_at, f.floor_task_id)
                    and w.available_at <= _now
                order by w.lane_id, w.available_at, w.task_id
                limit internal.page_size(_most)
            ) r
        ) n
        where l.queue_name = any (_queues)
        group by l.queue_name, l.task_type
        order by l.queue_name, l.task_type;
end;
$$;

comment on function queues.queue_depth(text[], integer) is
    'The task types of these queues with their waiting tasks, for the start of a worker and for its metrics. Counts at most _most per lane: '
    'that number means "this many or more". The cost does not depend on the number of open tasks. Takes no locks. Error: SH006.';
