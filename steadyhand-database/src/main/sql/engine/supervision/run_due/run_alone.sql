create or replace function supervision.run_alone(_task_id bigint, _worker text default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _lane queues.lane;
begin
    perform internal.require_read_committed();
    select l.* into _lane
    from queues.ready w
    join queues.lane l on l.lane_id = w.lane_id and l.process_name is not null
    join queues.queue q on q.queue_name = l.queue_name and q.paused_at is null
    where w.task_id = _task_id and w.task_id > 0 and w.task_lease_id is null and w.available_at <= internal.wall_clock()
    for update of w skip locked;
    if not found then
        return false;
    end if;
    perform supervision.run_entries(_lane, array[_task_id], _worker);
    set constraints all immediate;
    return true;
end;
$$;

comment on function supervision.run_alone(bigint, text) is
    'Runs one supervisor after a batch that contained it has failed (supervision.run_due). Returns false if somebody else has it, if it is not due, or if its queue is paused. If it raises an '
    'error, call supervision.lease_from_now_on. Errors: SH010, SH017, and those of the functions of its process.';
