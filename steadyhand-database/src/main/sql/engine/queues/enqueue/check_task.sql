create or replace function queues.check_task(
    _task_type text,
    _payload jsonb,
    _scheduled_at timestamptz,
    _queue text
)
returns queues.new_task
language plpgsql
stable
as $$
declare
    _lane queues.lane := queues.find_lane(_queue, _task_type);
    _max_payload_bytes integer := (select s.max_payload_bytes from queues.setting s);
begin
    if right(_queue, 4) = '_dlq' then
        raise exception 'queue % holds dead letters, and takes no new tasks', quote_literal(left(_queue, 63))
            using errcode = 'SH002';
    end if;

    if _payload is null or jsonb_typeof(_payload) <> 'object' then
        raise exception 'the payload is %, and must be a JSON object', coalesce(jsonb_typeof(_payload), 'missing')
            using errcode = 'SH003';
    end if;

    if octet_length(_payload::text) > _max_payload_bytes then
        raise exception 'the payload has % bytes, and % are allowed', octet_length(_payload::text), _max_payload_bytes
            using errcode = 'SH004',
                hint = 'Keep the data in a table and enqueue its id, or raise max_payload_bytes.';
    end if;

    perform queues.require_schedule(_scheduled_at);

    if queues.names_engine_function(_payload) then
        raise exception 'the payload names a function that is for the engine alone'
            using errcode = 'SH011',
                hint = 'It acts on what became of tasks, and can be neither a db_function nor a handler of a task.';
    end if;
    return row(null, _queue, _task_type, _lane.lane_id, _payload, _scheduled_at, null, null, null, null, null, null, null, null)::queues.new_task;
end;
$$;

comment on function queues.check_task(text, jsonb, timestamptz, text) is
    'Validates a task to be enqueued and returns it, ready for queues.append_tasks except for its id. Errors: SH001 type, SH002 queue, SH003 and '
    'SH004 payload, SH005 time, SH011 a function reserved for the engine.';
