create or replace function queues.recent_failures(_within interval default interval '15 minutes', _most integer default 10000)
returns table (error_kind text, failures bigint, last_at timestamptz, last_task_id bigint, last_message text)
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
            select e.error_kind, e.created_at, e.task_id, e.error_id
            from queues.error e
            where e.created_at >= _since
            order by e.created_at desc
            limit internal.page_size(_most)
        ),
        kind as (
            select f.error_kind, count(*) as failures, max(f.created_at) as last_at, (array_agg(array[f.task_id, f.error_id] order by f.created_at desc, f.error_id desc))[1:1] as last
            from failure f
            group by f.error_kind
        )
        select k.error_kind, k.failures, k.last_at, e.task_id, e.error_message
        from kind k
        join queues.error e on e.task_id = k.last[1][1] and e.error_id = k.last[1][2]
        order by k.failures desc, k.error_kind;
end;
$$;

comment on function queues.recent_failures(interval, integer) is
    'What went wrong lately, by kind, with the last of each; of more than _most errors the newest ones. Errors: SH005, SH006.';
