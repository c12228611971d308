create or replace function queues.recent_failures(_within interval default interval '15 minutes', _most integer default 10000)
returns table (error_kind text, error_group text, failures bigint, last_at timestamptz, last_task_id bigint, last_message text)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _since constant timestamptz := internal.time_ago(_within);
begin
    return query
        with failure as materialized (
            select e.error_kind, left(e.error_message, 1000) as message, e.created_at, e.task_id, e.error_id
            from queues.error e
            where e.created_at >= _since
            order by e.created_at desc
            limit internal.page_size(_most)
        ),
        message as (
            select
                f.error_kind, f.message, count(*) as failures, max(f.created_at) as last_at,
                (array_agg(array[f.task_id, f.error_id] order by f.created_at desc, f.error_id desc))[1:1] as last,
                row_number() over (order by max(f.created_at) desc) as place
            from failure f
            group by f.error_kind, f.message
        ),
        grouped as (
            -- Comparing messages is expensive, so their number is limited.
            select m.error_kind, case when m.place <= 500 then queues.error_group(m.message) else 'other messages' end as error_group, m.failures, m.last_at, m.last
            from message m
        ),
        cause as (
            select g.error_kind, g.error_group, sum(g.failures)::bigint as failures, max(g.last_at) as last_at, (array_agg(g.last order by g.last_at desc, g.last[1][2] desc))[1:1] as last
            from grouped g
            group by g.error_kind, g.error_group
        )
        select c.error_kind, c.error_group, c.failures, c.last_at, e.task_id, e.error_message
        from cause c
        join queues.error e on e.task_id = c.last[1][1][1] and e.error_id = c.last[1][1][2]
        order by c.failures desc, c.last_at desc, c.error_kind, c.error_group;
end;
$$;

comment on function queues.recent_failures(interval, integer) is
    'Recent errors by kind and common form of the message (queues.error_group), the most frequent first, each with the last of its failures; '
    'considers only the newest _most errors. Beyond 500 different messages the older ones are counted together, as other messages. Errors: SH005, '
    'SH006.';
