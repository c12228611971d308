create or replace function supervision.due_lanes(_queue text)
returns queues.scan[]
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
    _now timestamptz := internal.wall_clock();
begin
    return array(
        select s.scan
        from (
            select queues.scan_start(l, _now) as scan, l.lane_id
            from queues.lane l
            where l.queue_name = _queue and l.process_name is not null and not l.is_java
        ) s
        cross join lateral (
            select w.available_at
            from queues.ready w
            where w.lane_id = s.lane_id
                and w.task_lease_id is null
                and (w.available_at, w.task_id) > ((s.scan).start_at, (s.scan).start_task_id)
                and w.available_at <= _now
            order by w.available_at, w.task_id
            limit 1
        ) first
        order by first.available_at);
end;
$$;

comment on function supervision.due_lanes(text) is
    'The lanes of processes in SQL of a queue in which something is due, the one that has waited longest first.';
