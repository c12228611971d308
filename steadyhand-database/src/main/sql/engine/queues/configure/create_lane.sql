create or replace function queues.create_lane(_queue text, _task_type text, _process_name text default null)
returns integer
language plpgsql
volatile
-- Whoever registers a process: the sequences belong to the owner, whose functions write them.
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _lane_id integer := nextval(pg_get_serial_sequence('queues.lane', 'lane_id'));
    _suffix text;
    _sequence text;
begin
    foreach _suffix in array array['floor_at', 'floor_task_id', 'swept_at'] loop
        _sequence := format('lane_%s_%s', _lane_id, _suffix);
        execute format('create sequence queues.%I as bigint minvalue 0 start 0', _sequence);
        execute format('comment on sequence queues.%I is %L', _sequence,
            format('%s of the lane of %s in queue %s; see queues.lane.', _suffix, coalesce('runs of ' || _process_name, _task_type || ' tasks'), _queue));
    end loop;

    insert into queues.lane (lane_id, queue_name, task_type, process_name, floor_at, floor_task_id, swept_at)
    overriding system value
    values (
        _lane_id, _queue, _task_type, _process_name,
        format('queues.lane_%s_floor_at', _lane_id)::regclass,
        format('queues.lane_%s_floor_task_id', _lane_id)::regclass,
        format('queues.lane_%s_swept_at', _lane_id)::regclass);
    return _lane_id;
end;
$$;

comment on function queues.create_lane(text, text, text) is
    'Creates the lane of a task type in a queue, or of the runs of a process, with its sequences, and returns its id. Part of create_queue, register_task_type and '
    'supervision.register_process.';
