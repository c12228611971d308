create or replace function queues.lease_new(_new queues.new_task[], _free queues.free_slots)
returns queues.task_lease[]
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
    _now timestamptz := internal.wall_clock();
    _lane_ids integer[];
begin
    if coalesce(_free.slots, 0) < 1 then
        return '{}';
    end if;
    -- Whoever waits is served first.
    _lane_ids := array(
        select s.lane_id
        from (
            select l.lane_id, queues.scan_start(l, _now) as scan
            from queues.lane l
            join queues.queue q on q.queue_name = l.queue_name and q.paused_at is null
            where l.lane_id in (select n.lane_id from unnest(_new) n) and l.queue_name = any (_free.queues) and l.task_type = any (_free.task_types)
        ) s
        where not exists (
            select
            from queues.ready w
            where w.lane_id = s.lane_id
                and w.task_lease_id is null
                and (w.available_at, w.task_id) > ((s.scan).start_at, (s.scan).start_task_id)
                and w.available_at <= _now));
    return array(
        select row(nextval('queues.task_lease_id_seq'), n.task_id, 1, _now, _now + n.lease_duration, _free.worker, null)::queues.task_lease
        from (
            select t.task_id, q.lease_duration
            from unnest(_new) t
            join queues.queue q on q.queue_name = t.queue_name
            where t.lane_id = any (_lane_ids) and t.scheduled_at <= internal.clock()
            order by t.task_id
            limit _free.slots
        ) n);
end;
$$;

comment on function queues.lease_new(queues.new_task[], queues.free_slots) is
    'Leases of tasks that are about to be appended (queues.append_tasks), for a worker that has free slots for them: those that are due, whose queue is not paused, and of whose lane nothing else is due. '
    'Writes nothing but draws lease ids.';
