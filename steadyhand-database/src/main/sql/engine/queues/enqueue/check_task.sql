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
begin
    perform queues.require_live_queue(_queue);
    perform queues.require_payload(_payload);
    perform queues.require_schedule(_scheduled_at);
    perform queues.refuse_engine_functions(_payload);
    return row(null, _queue, _task_type, _lane.lane_id, _payload, _scheduled_at, null, null, null, null, null)::queues.new_task;
end;
$$;

comment on function queues.check_task(text, jsonb, timestamptz, text) is
    'Checks what is to be enqueued, names what is wrong, and returns it ready for queues.append_tasks but for its id.';
