create or replace function queues.enqueue(
    _task_type text,
    _payload jsonb,
    _scheduled_at timestamptz default internal.clock(),
    _queue text default 'default'
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _task_id bigint := nextval('queues.task_id_seq');
    _lane record;
    _running record;
    _cause bigint;
    _root bigint := _task_id;
    _entry timestamptz;
    _is_told boolean;
begin
    select l.lane_id, l.task_type, s.max_payload_bytes, s.partitioned_until, queues.notifies_idle_workers(s.notify_idle_workers) as notifies
    into _lane
    from queues.lane l
    cross join queues.setting s
    where l.queue_name = _queue and l.task_type = _task_type and l.process_name is null;

    -- The checks of queues.check_task in one expression, because applications wait for this call. They are not part of the query, since it would be
    -- planned again for every payload then.
    if (found
        and right(_queue, 4) <> '_dlq'
        and queues.is_acceptable(_payload, _lane.max_payload_bytes)
        and isfinite(_scheduled_at)
        and _task_id < _lane.partitioned_until) is not true
    then
        declare
            -- Raises the error, unless only a partition is missing.
            _new queues.new_task := queues.check_task(_task_type, _payload, _scheduled_at, _queue);
        begin
            _new.task_id := _task_id;
            perform queues.append_tasks(array[_new]);
            return _task_id;
        end;
    end if;

    if current_setting('steadyhand.task', true) <> '' then
        _running := internal.running_task();
        _cause := _running.task_id;
        _root := coalesce(_running.root_task_id, _task_id);
    end if;

    -- A statement of its own, before the insert: it assigns the transaction id before it reads the mark.
    _entry := queues.earliest_available_at();
    with task as (
        insert into queues.task (
            task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, caused_by_task_id, root_task_id, traceparent)
        values (
            _task_id, _lane.task_type, _payload, internal.clock(), _scheduled_at, _queue, _cause, _root,
            left(nullif(current_setting('steadyhand.traceparent', true), ''), 200))
    )
    insert into queues.ready (task_id, lane_id, available_at)
    values (_task_id, _lane.lane_id, greatest(_scheduled_at, _entry));

    if _lane.notifies and _scheduled_at <= internal.clock() then
        _is_told := queues.wake_idle_workers(_queue);
    end if;
    -- Once in 65,536 tasks, so that a busy queue never runs out of partitions and no single call takes long.
    if _task_id & 65535 = 0 then
        perform queues.ensure_partitions(1);
    end if;
    return _task_id;
end;
$$;

comment on function queues.enqueue(text, jsonb, timestamptz, text) is
    'Enqueues a task in the caller''s transaction and returns its id. Takes no lock that blocks others. Errors: SH001 type, SH002 queue, SH003 '
    'and SH004 payload, SH005 time, SH011 a function reserved for the engine, SH024 no partition; nothing is written then.';
