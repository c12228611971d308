create or replace function supervision.wake(
    _process_name text,
    _instance_id bigint,
    _due_at timestamptz default internal.clock(),
    _cause text default 'trigger'
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _task_id bigint := nextval('queues.task_id_seq');
    _word text := left(coalesce(_cause, 'trigger'), 63);
    _root bigint := _task_id;
    _caused_by bigint;
    _running record;
    _woken record;
    _at timestamptz;
    _entry timestamptz;
    _is_told boolean;
begin
    select
        p.lane_id, p.queue_name, s.partitioned_until, queues.notifies_idle_workers(s.notify_idle_workers) as notifies,
        supervision.run_payload(p, _instance_id) as payload,
        supervision.earliest_run(i.may_run_at, i.last_run_at, y.least_spacing) as earliest, p.decided_by = 'java' as is_java
    into _woken
    from supervision.process p
    join supervision.policy y on y.process_name = p.process_name
    cross join queues.setting s
    left join supervision.instance i on i.process_name = p.process_name and i.instance_id = _instance_id
    where p.process_name = _process_name;

    if not found then
        perform supervision.find_process(_process_name);
    end if;
    if _instance_id is null then
        raise exception 'no instance of process % was named', _process_name using errcode = 'SH015';
    end if;
    if _woken.is_java then
        return supervision.leave_java_looks(_process_name, array[_instance_id], _due_at, _word);
    end if;
    _at := greatest(_due_at, _woken.earliest);
    if isfinite(_at) is not true or _task_id >= _woken.partitioned_until then
        perform queues.require_schedule(_at);
        perform queues.require_room(_task_id);
    end if;
    if current_setting('steadyhand.task', true) <> '' then
        _running := internal.running_task();
        _caused_by := _running.task_id;
        _root := coalesce(_running.root_task_id, _task_id);
    end if;

    _entry := greatest(_at, queues.earliest_available_at());
    with task as (
        insert into queues.task (
            task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, caused_by_task_id, root_task_id, traceparent,
            process_name, instance_id, cause)
        values (
            _task_id, 'db_function', _woken.payload, internal.clock(), _at, _woken.queue_name,
            _caused_by, _root, left(nullif(current_setting('steadyhand.traceparent', true), ''), 200), _process_name, _instance_id, _word)
    )
    insert into queues.ready (task_id, lane_id, available_at, process_lane_id, instance_id, cause)
    values (_task_id, _woken.lane_id, _entry, _woken.lane_id, _instance_id, _word);

    if _woken.notifies and _at <= internal.clock() then
        _is_told := queues.wake_idle_workers(_woken.queue_name);
    end if;
    -- As in queues.enqueue.
    if _task_id & 65535 = 0 then
        perform queues.ensure_partitions(1);
    end if;
    return _task_id;
end;
$$;

comment on function supervision.wake(text, bigint, timestamptz, text) is
    'Makes the supervisor of an instance run after this transaction has committed, at the given time or as soon as the minimum spacing allows. '
    'Always enqueues a task, never waits, and may be called any number of times: a run sees everything that was committed with the wakes of its '
    'instance, and completes them all. Returns the id of the task; negative for a process in Java, whose wake has none (supervision.leave_java_looks). Errors: SH005, SH015, SH024.';
