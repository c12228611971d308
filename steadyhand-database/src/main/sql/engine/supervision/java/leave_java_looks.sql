create or replace function supervision.leave_java_looks(_process_name text, _instance_ids bigint[], _due_at timestamptz, _cause text)
returns bigint
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _process record;
    _entry timestamptz;
    _is_at_once boolean := _cause in ('by_hand', 'released');
    _last_id bigint;
    _is_due boolean;
    _unknown bigint;
begin
    select p.lane_id, p.queue_name, queues.notifies_idle_workers(s.notify_idle_workers) as notifies
    into strict _process
    from supervision.process p
    cross join queues.setting s
    where p.process_name = _process_name;
    if array_position(_instance_ids, null) is not null then
        raise exception 'no instance of process % was named', _process_name using errcode = 'SH015';
    end if;
    select u.instance_id into _unknown
    from unnest(_instance_ids) as u (instance_id)
    where not exists (select from supervision.java_instance j where j.instance_id = u.instance_id and j.process_name = _process_name)
    limit 1;
    if found then
        -- Its look would never be consumed, and would be in the way of others.
        raise exception 'process % has no instance %', _process_name, _unknown
            using errcode = 'SH015', hint = 'supervision.instance_state shows those that there are.';
    end if;
    perform queues.require_schedule(_due_at);

    _entry := queues.earliest_available_at();
    with looked as (
        insert into queues.ready (task_id, lane_id, available_at, process_lane_id, instance_id, cause)
        select
            -nextval('queues.task_id_seq'), _process.lane_id,
            greatest(_due_at, _entry, case when not _is_at_once then supervision.earliest_java_run(i.may_run_at) end),
            _process.lane_id, u.instance_id, left(coalesce(_cause, 'trigger'), 63)
        from unnest(_instance_ids) as u (instance_id)
        left join supervision.instance i on i.process_name = _process_name and i.instance_id = u.instance_id and i.instance_id = any (_instance_ids)
        returning task_id, available_at
    )
    select min(l.task_id), bool_or(l.available_at <= internal.wall_clock()) into _last_id, _is_due from looked l;

    if _is_due and _process.notifies then
        perform queues.wake_idle_workers(_process.queue_name);
    end if;
    -- As in queues.enqueue: looks draw their ids from the same sequence.
    if exists (select from generate_series(0, cardinality(_instance_ids) - 1) as n where (n - _last_id) & 65535 = 0) then
        perform queues.ensure_partitions(1);
    end if;
    return _last_id;
end;
$$;

comment on function supervision.leave_java_looks(text, bigint[], timestamptz, text) is
    'Wakes instances of a process in Java: leaves a look for each, which is a row of queues.ready without a task. A worker begins the run (supervision.begin_java_runs). '
    'Any number of them may be left; a run sees everything that was committed with the looks of its instance. Never waits. Returns the id of the last look, which is negative. '
    'Errors: SH005, SH015.';
