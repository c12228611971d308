create or replace function queues.plan_shares(_scans queues.scan[], _limit integer, _now timestamptz)
returns table (scan queues.scan, share integer)
language plpgsql
stable
set enable_seqscan = off
set enable_bitmapscan = off
-- A custom plan for these lanes is never better, and planning costs more than running the query.
set plan_cache_mode = force_generic_plan
as $$
begin
    if cardinality(_scans) = 1 then
        return query select _scans[1], _limit;
        return;
    end if;

    return query
        select _scans[due.position], count(*)::integer
        from (
            select s.position, r.available_at, r.task_id
            from generate_subscripts(_scans, 1) as s (position)
            cross join lateral (
                select w.available_at, w.task_id
                from queues.ready w
                where w.lane_id = ((_scans[s.position]).lane).lane_id
                    and w.task_lease_id is null
                    and (w.available_at, w.task_id) > ((_scans[s.position]).start_at, (_scans[s.position]).start_task_id)
                    and w.available_at <= _now
                order by w.available_at, w.task_id
                limit _limit
            ) r
            order by r.available_at, r.task_id
            limit _limit
        ) due
        group by due.position;
end;
$$;

comment on function queues.plan_shares(queues.scan[], integer, timestamptz) is
    'How many tasks to claim from each lane, so that together they are the next tasks of the queue in the order of (available_at, task_id). Takes '
    'no locks.';
