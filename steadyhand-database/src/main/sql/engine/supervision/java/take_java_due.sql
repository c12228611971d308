create or replace function supervision.take_java_due(_scan queues.scan, _limit integer, _settled_at timestamptz, _others bigint[])
returns bigint[]
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set plan_cache_mode = force_generic_plan
as $$
declare
    -- Bounds the work of one call: others may hold the roots of whatever is due.
    _most_pages constant integer := 20;
    _now timestamptz := internal.wall_clock();
    _page integer;
    _at timestamptz := _scan.start_at;
    _task_id bigint := _scan.start_task_id;
    _ids bigint[];
    _ats timestamptz[];
    _task_ids bigint[];
    _locked bigint[];
    _taken bigint[] := '{}';
    _skipped_at timestamptz;
    _is_end boolean := false;
begin
    for _n in 1 .. _most_pages loop
        _page := _limit - cardinality(_taken);
        select coalesce(array_agg(r.instance_id), '{}'), array_agg(r.available_at), array_agg(r.task_id)
        into _ids, _ats, _task_ids
        from (
            select w.instance_id, w.available_at, w.task_id
            from queues.ready w
            where w.lane_id = ((_scan).lane).lane_id
                and w.task_lease_id is null
                and (w.available_at, w.task_id) > (_at, _task_id)
                and w.available_at <= _now
                and w.instance_id <> all (_others || _taken)
            order by w.available_at, w.task_id
            limit _page
        ) r;
        _is_end := cardinality(_ids) < _page;
        exit when cardinality(_ids) = 0;

        _locked := supervision.lock_java_roots(_ids);
        _taken := _taken || _locked;
        -- Somebody runs them, and has seen these looks or not: they stay above the floor.
        _skipped_at := coalesce(_skipped_at, (select min(u.at) from unnest(_ids, _ats) as u (id, at) where u.id <> all (_locked)));
        _at := _ats[cardinality(_ats)];
        _task_id := _task_ids[cardinality(_task_ids)];
        exit when _is_end or cardinality(_taken) >= _limit;
    end loop;

    if _skipped_at is not null then
        perform queues.move_floor(_scan.lane, least(_skipped_at - interval '1 microsecond', _settled_at), 0);
    elsif not _is_end and _at <= _settled_at then
        perform queues.move_floor(_scan.lane, _at, _task_id);
    else
        perform queues.move_floor(_scan.lane, _settled_at, 0);
    end if;
    return _taken;
end;
$$;

comment on function supervision.take_java_due(queues.scan, integer, timestamptz, bigint[]) is
    'Locks the roots of instances of a process in Java whose looks are due, in the order of these, up to the given number, skipping those that others have locked; moves the floor. '
    'The looks themselves are not locked: only who holds the root deletes them. _others: instances of which this transaction has taken the roots already. Returns the instances.';
