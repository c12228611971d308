create or replace function queues.find_lane(_queue text, _task_type text)
returns queues.lane
language plpgsql
stable
as $$
declare
    _lane queues.lane;
begin
    select l.* into _lane from queues.lane l where l.queue_name = _queue and l.task_type = _task_type and l.process_name is null;

    if not found then
        perform queues.find_queue(_queue);
        raise exception 'task type % is not registered', coalesce(quote_literal(left(_task_type, 63)), 'null')
            using errcode = 'SH001',
                hint = 'Task types are registered with queues.register_task_type(name, description).';
    end if;

    return _lane;
end;
$$;

comment on function queues.find_lane(text, text) is
    'The lane of a queue and a task type. Raises SH002 for an unknown queue and SH001 for an unknown type.';
