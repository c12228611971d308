create or replace function queues.recent_calls(_within interval default interval '1 hour', _pages integer default 10)
returns table (
    queue_name text,
    task_type text,
    calls bigint,
    failed bigint,
    first_failed_at timestamptz,
    last_failed_at timestamptz,
    last_failed_task_id bigint,
    last_error_kind text,
    last_error_message text
)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _since timestamptz := internal.time_ago(_within);
    _task_ids bigint[] := '{}';
    _is_failed boolean[] := '{}';
    _times timestamptz[] := '{}';
    _partition regclass;
    _end bigint;
    _last timestamptz;
    _ids bigint[];
    _failed boolean[];
    _at timestamptz[];
begin
    for _partition, _end in
        select i.inhrelid::regclass, pg_relation_size(i.inhrelid) / current_setting('block_size')::bigint
        from pg_inherits i
        where i.inhparent = 'queues.task_outcome'::regclass
    loop
        execute format('select max(o.recorded_at) from %s o where o.ctid >= $1', _partition)
            into _last using format('(%s,0)', greatest(_end - 1, 0))::tid;
        continue when _end = 0 or _last is null or _last < _since;

        execute format('select array_agg(o.task_id), array_agg(o.outcome <> ''accepted''), array_agg(o.recorded_at) from %s o where o.ctid >= $1 and o.recorded_at >= $2', _partition)
            into _ids, _failed, _at using format('(%s,0)', greatest(_end - _pages, 0))::tid, _since;
        _task_ids := _task_ids || _ids;
        _is_failed := _is_failed || _failed;
        _times := _times || _at;
    end loop;

    return query
        with lane as (
            select t.queue_name, t.task_type::text as task_type, count(*) as calls, count(*) filter (where c.is_failed) as failed,
                min(c.recorded_at) filter (where c.is_failed) as first_at, max(c.recorded_at) filter (where c.is_failed) as last_at,
                (array_agg(c.task_id order by c.recorded_at desc, c.task_id desc) filter (where c.is_failed))[1] as last_id
            from unnest(_task_ids, _is_failed, _times) as c (task_id, is_failed, recorded_at)
            -- Forces lookups by key, whatever the planner estimates for arrays.
            cross join lateral (select n.queue_name, n.task_type from queues.task n where n.task_id = c.task_id offset 0) t
            group by t.queue_name, t.task_type
        )
        select l.queue_name, l.task_type, l.calls, l.failed, l.first_at, l.last_at, l.last_id, o.error_kind, o.error_message
        from lane l
        left join lateral (
            select x.error_kind, x.error_message from queues.task_outcome x where x.task_id = l.last_id limit 1
        ) o on true
        order by l.queue_name, l.task_type;
end;
$$;

comment on function queues.recent_calls(interval, integer) is
    'The answers of providers within the given recent period, by lane: how many calls, how many of them failed, and the last failure. Since a '
    'ledger grows at its end, reads the last pages of each partition that has grown recently, up to the given number, and the tasks by their '
    'keys. Takes no locks.';
