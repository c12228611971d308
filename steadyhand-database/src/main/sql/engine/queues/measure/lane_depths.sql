create or replace function queues.lane_depths(_most integer default 10000)
returns table (
    queue_name text,
    task_type text,
    paused_at timestamptz,
    lease_duration interval,
    delivery_ceiling integer,
    waiting bigint,
    scheduled bigint,
    held bigint,
    oldest_waiting_at timestamptz
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    -- As a constant: a volatile function in a condition would prevent the use of an index.
    _now constant timestamptz := internal.wall_clock();
begin
    -- In the order of the index, so that a small limit does not lead the planner to a sequential scan.
    return query
        with held as materialized (
            select h.lane_id, count(*) as tasks
            from (select w.lane_id from queues.ready w where w.task_lease_id is not null limit internal.page_size(_most)) h
            group by h.lane_id
        ),
        lanes as (
            select
                q.queue_name, l.task_type::text as task_type, q.paused_at, q.lease_duration,
                case when q.dead_letters_of is null then coalesce(q.delivery_ceiling, s.default_delivery_ceiling) end as delivery_ceiling,
                (select count(*) from (
                    select from queues.ready w
                    where w.lane_id = l.lane_id and w.task_lease_id is null and w.available_at <= _now
                    order by w.lane_id, w.available_at, w.task_id
                    limit internal.page_size(_most)) n) as waiting,
                (select count(*) from (
                    select from queues.ready w
                    where w.lane_id = l.lane_id and w.task_lease_id is null and w.available_at > _now
                    order by w.lane_id, w.available_at, w.task_id
                    limit internal.page_size(_most)) n) as scheduled,
                coalesce(h.tasks, 0) as held,
                (select w.available_at from queues.ready w
                    where w.lane_id = l.lane_id and w.task_lease_id is null and w.available_at <= _now
                    order by w.lane_id, w.available_at, w.task_id
                    limit 1) as oldest_waiting_at
            from queues.queue q
            cross join queues.setting s
            join queues.lane l on l.queue_name = q.queue_name
            left join held h on h.lane_id = l.lane_id
        )
        select
            l.queue_name, l.task_type, l.paused_at, l.lease_duration, l.delivery_ceiling, sum(l.waiting)::bigint, sum(l.scheduled)::bigint, sum(l.held)::bigint,
            min(l.oldest_waiting_at)
        from lanes l
        group by l.queue_name, l.task_type, l.paused_at, l.lease_duration, l.delivery_ceiling
        order by l.queue_name, l.task_type;
end;
$$;

comment on function queues.lane_depths(integer) is
    'Every task type of every queue with its open tasks, as in queues.queue_state, but counting at most _most per lane: that number means "this many or more". The '
    'cost does not depend on how many tasks are waiting.';
