create or replace function supervision.lane_of(_process supervision.process)
returns queues.lane
language plpgsql
stable
as $$
declare
    _lane queues.lane;
begin
    select l.* into strict _lane
    from queues.lane l
    where l.queue_name = _process.queue_name and l.task_type = 'db_function' and l.process_name = _process.process_name;
    return _lane;
end;
$$;

comment on function supervision.lane_of(supervision.process) is
    'The lane of the runs of a process.';
