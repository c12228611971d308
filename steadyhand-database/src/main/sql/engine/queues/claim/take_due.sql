create or replace function queues.take_due(_scan queues.scan, _limit integer, _due_by timestamptz, _settled_at timestamptz)
returns tid[]
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
-- Forces a generic plan: the plan is the same for all arguments, and planning again would cost as much as the claim of a task.
set plan_cache_mode = force_generic_plan
as $$
declare
    _rows tid[];
    _last_at timestamptz;
    _last_task_id bigint;
begin
    select array_agg(r.ctid), (array_agg(r.available_at))[count(*)], (array_agg(r.task_id))[count(*)]
    into _rows, _last_at, _last_task_id
    from (
        select w.ctid, w.available_at, w.task_id
        from queues.ready w
        where w.lane_id = ((_scan).lane).lane_id
            and w.task_lease_id is null
            and (w.available_at, w.task_id) > (_scan.start_at, _scan.start_task_id)
            and w.available_at <= _due_by
        order by w.available_at, w.task_id
        limit _limit
        for update skip locked
    ) r;

    if cardinality(_rows) = _limit and _last_at <= _settled_at then
        perform queues.move_floor(_scan.lane, _last_at, _last_task_id);
    else
        perform queues.move_floor(_scan.lane, _settled_at, 0);
    end if;
    return coalesce(_rows, '{}');
end;
$$;

comment on function queues.take_due(queues.scan, integer, timestamptz, timestamptz) is
    'Locks due rows of a lane in order, up to the given number, skipping those that others have locked; moves the floor. Returns them.';
