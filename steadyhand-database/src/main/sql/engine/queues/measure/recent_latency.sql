create or replace function queues.recent_latency(_tasks integer default 1000)
returns table (started bigint, start_p50 interval, start_p99 interval, completed bigint, run_p50 interval, run_p99 interval)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        count(l.leased_at),
        percentile_cont(0.5) within group (order by l.leased_at - greatest(t.enqueued_at, t.scheduled_at)),
        percentile_cont(0.99) within group (order by l.leased_at - greatest(t.enqueued_at, t.scheduled_at)),
        count(c.completed_at) filter (where l.leased_at is not null),
        percentile_cont(0.5) within group (order by c.completed_at - l.leased_at),
        percentile_cont(0.99) within group (order by c.completed_at - l.leased_at)
    from (
        select n.task_id, n.enqueued_at, n.scheduled_at
        from queues.task n
        order by n.task_id desc
        limit least(internal.page_size(_tasks), 100000)
    ) t
    left join lateral (
        select min(d.leased_at) as leased_at from queues.task_lease d where d.task_id = t.task_id
    ) l on true
    left join queues.task_completed c on c.task_id = t.task_id;
$$;

comment on function queues.recent_latency(integer) is
    'How long the last tasks took, as median and 99th percentile: from when they were due to their first lease (start), and from there to '
    'completion (run). Looks up the given number of tasks by their keys.';
