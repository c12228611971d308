create or replace function queues.dead_letter_groups(_queue text default null, _most integer default 5000)
returns table (
    step text,
    error_kind text,
    error_group text,
    dead_letters bigint,
    oldest_at timestamptz,
    newest_at timestamptz,
    sample_ids bigint[],
    sample_error text
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _lanes constant integer[] := queues.dead_letter_lanes(_queue);
begin
    return query
        with open as (
            select n.*
            from unnest(_lanes) as l (lane_id)
            cross join lateral (
                select w.task_id
                from queues.ready w
                where w.lane_id = l.lane_id and w.task_lease_id is null
                order by w.lane_id desc, w.available_at desc, w.task_id desc
                limit internal.page_size(_most)
            ) n
            limit internal.page_size(_most)
        ),
        grouped as (
            select d.step, d.error_kind, d.error_group, count(*) as dead_letters, min(d.dead_at) as oldest_at, max(d.dead_at) as newest_at,
                (array_agg(d.dead_letter_id order by d.dead_letter_id desc))[1:5] as sample_ids
            from open o
            cross join lateral queues.diagnosis(o.task_id) d
            group by d.step, d.error_kind, d.error_group
        )
        select g.step, g.error_kind, g.error_group, g.dead_letters, g.oldest_at, g.newest_at, g.sample_ids, d.last_error
        from grouped g
        left join queues.dead_letter d on d.task_id = g.sample_ids[1]
        order by g.dead_letters desc, g.newest_at desc;
end;
$$;

comment on function queues.dead_letter_groups(text, integer) is
    'The open dead letters of one queue or of all, grouped by step, error kind and common form of the message; each group with its size, the '
    'newest id and the message of the newest. Considers at most _most dead letters, the newest of each lane. queues.search_dead_letters and the '
    'bulk functions accept the name of a group. Error: SH006.';
