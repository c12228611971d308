create or replace function queues.recent_rates(_within interval default interval '1 minute', _pages integer default 50)
returns table (queue_name text, task_type text, completed bigint, per_second numeric)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _now timestamptz := internal.wall_clock();
    _since timestamptz := internal.time_ago(_within);
    _task_ids bigint[] := '{}';
    _times timestamptz[] := '{}';
    _partition regclass;
    _end bigint;
    _last timestamptz;
    _ids bigint[];
    _at timestamptz[];
begin
    for _partition, _end in
        select i.inhrelid::regclass, pg_relation_size(i.inhrelid) / current_setting('block_size')::bigint
        from pg_inherits i
        where i.inhparent = 'queues.task_completed'::regclass
    loop
        execute format('select max(c.completed_at) from %s c where c.ctid >= $1', _partition)
            into _last using format('(%s,0)', greatest(_end - 1, 0))::tid;
        continue when _last < _since or _end = 0;

        execute format('select array_agg(c.task_id), array_agg(c.completed_at) from %s c where c.ctid >= $1', _partition)
            into _ids, _at using format('(%s,0)', greatest(_end - _pages, 0))::tid;
        continue when _ids is null;
        _task_ids := _task_ids || _ids;
        _times := _times || _at;
        -- There are more rows than were read: the known period begins here.
        if _end > _pages then
            _since := greatest(_since, (select min(t.at) from unnest(_at) as t (at)));
        end if;
    end loop;

    return query
        select t.queue_name, t.task_type::text, count(*), round((count(*) / greatest(extract(epoch from _now - _since), 1))::numeric, 2)
        from unnest(_task_ids, _times) as c (task_id, completed_at)
        -- Forces lookups by key, whatever the planner estimates for arrays.
        cross join lateral (select n.queue_name, n.task_type from queues.task n where n.task_id = c.task_id offset 0) t
        where c.completed_at >= _since
        group by t.queue_name, t.task_type
        order by t.queue_name, t.task_type;
end;
$$;

comment on function queues.recent_rates(interval, integer) is
    'How many tasks of each lane were completed within the given recent period, and the rate per second; a lane without completions has no row. '
    'Since a ledger grows at its end, reads the last pages of each partition that has grown recently, up to the given number, one page of the '
    'others, and the tasks by their keys. If these pages do not cover the whole period, the rate is that of the part they cover. Takes no locks. '
    'Error: SH005.';
