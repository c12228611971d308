create or replace function queues.set_running_held_task(_task queues.task, _task_lease_id bigint)
returns text[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform from queues.ready w where w.task_id = _task.task_id and w.task_lease_id = _task_lease_id;
    if not found then
        raise exception 'task % is not held under lease %', _task.task_id, coalesce(_task_lease_id::text, 'null') using errcode = 'SH009';
    end if;
    return internal.set_running_task(_task.task_id, _task.root_task_id, _task.traceparent);
end;
$$;

comment on function queues.set_running_held_task(queues.task, bigint) is
    'Sets the task that this transaction works on, as internal.set_running_task does, if it is held under this lease. Error: SH009, so that a worker can act for no task but its own.';
