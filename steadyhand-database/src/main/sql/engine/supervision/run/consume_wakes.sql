create or replace function supervision.consume_wakes(_process supervision.process, _runs supervision.run[])
returns supervision.run[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _page constant integer := 1000;
    _own_ids bigint[] := array(select r.task_id from unnest(_runs) r);
    _lane_ids integer[];
    _floors timestamptz[];
    _consumed supervision.run[];
begin
    -- A run that has found no root sees its own wake alone: the root may have come since, with another.
    -- What is below the floor came late, and gets a run of its own. The wakes of this batch are found by their keys: their claim has moved the floor.
    select array_agg(l.lane_id), array_agg(internal.from_micros(internal.sequence_value(l.floor_at)))
    into _lane_ids, _floors
    from queues.lane l
    where l.process_name = _process.process_name;

    with runs as materialized (
        select r as run, r.task_id, r.instance_id, r.status
        from unnest(_runs) r
        where supervision.consumes_wakes(r.status)
    ),
    own as materialized (
        select w.task_id, w.task_lease_id, w.cause, w.task_id as run_task_id
        from queues.ready w
        where w.task_id = any (array(select r.task_id from runs r where r.status is distinct from 'spaced')) and w.instance_id is not null
        union all
        select w.task_id, w.task_lease_id, w.cause, r.task_id
        from unnest(_runs) c
        join runs r on r.instance_id = c.instance_id
        join queues.ready w on w.task_id = c.task_id
        where c.status = 'coalesced'
    ),
    others as materialized (
        select w.task_id, w.task_lease_id, w.cause, r.task_id as run_task_id
        from (select n.* from runs n where n.status is null or n.status in ('stuck', 'cancelled', 'spaced')) r
        cross join unnest(_lane_ids, _floors) as l (lane_id, floor_at)
        cross join lateral (
            select x.task_id, x.task_lease_id, x.cause
            from queues.ready x
            where x.process_lane_id = l.lane_id
                and x.instance_id = r.instance_id
                and x.available_at >= l.floor_at
                and x.task_id <> all (_own_ids)
                and (r.status is distinct from 'spaced' or x.available_at <= internal.clock())
            order by x.available_at, x.task_id
            limit _page
            -- Two runs that delete each other's entries would deadlock.
            for update skip locked
        ) w
    ),
    seen as materialized (
        select o.* from own o
        union all
        select o.* from others o
    ),
    gone as (
        delete from queues.ready w
        where w.task_id = any (array(select s.task_id from seen s where s.task_lease_id is null))
        returning w.task_id
    ),
    completed as (
        insert into queues.task_completed (task_id, completed_at, run_task_id)
        select g.task_id, internal.wall_clock(), s.run_task_id
        from gone g
        join seen s on s.task_id = g.task_id
        where g.task_id > 0
    ),
    marked as (
        -- Whoever holds one will find that a run has seen it.
        update queues.ready w
        set run_task_id = s.run_task_id
        from seen s
        where w.task_id = s.task_id
            and w.task_id = any (array(select l.task_id from seen l where l.task_lease_id is not null and l.task_id <> l.run_task_id))
    ),
    causes as (
        select n.run_task_id, jsonb_object_agg(n.cause, n.wakes) as woken_by
        from (select s.run_task_id, s.cause, count(*) as wakes from seen s group by s.run_task_id, s.cause) n
        group by n.run_task_id
    )
    select array_agg(supervision.woken_run(r.run, coalesce(c.woken_by, '{}')))
    into _consumed
    from runs r
    left join causes c on c.run_task_id = r.task_id;

    return coalesce(_consumed, '{}') || array(select r from unnest(_runs) r where not supervision.consumes_wakes(r.status));
end;
$$;

comment on function supervision.consume_wakes(supervision.process, supervision.run[]) is
    'Completes the wakes of the instances of these runs that are visible now, at most 1,000 of each, and records in each run what woke it. The '
    'limit keeps the cost of a run independent of the number of its triggers. Wakes that somebody has leased are marked as seen. The caller '
    'holds the locks on the root rows; facts read later include everything that was committed with a wake.';
