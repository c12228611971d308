create or replace function queues.set_running_held_task(_task_id bigint, _task_lease_id bigint)
returns text[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
-- Without a generic plan, the partitions of the ledger would be planned again for every task.
set plan_cache_mode = force_generic_plan
as $$
declare
    _task queues.task;
begin
    if (queues.lock_held(_task_id, _task_lease_id)).task_id is null then
        raise exception 'task % is not held under lease %', coalesce(_task_id::text, 'null'), coalesce(_task_lease_id::text, 'null') using errcode = 'SH009';
    end if;
    select t.* into strict _task from queues.task t where t.task_id = _task_id;
    return internal.set_running_task(_task_id, _task.root_task_id, _task.traceparent);
end;
$$;

comment on function queues.set_running_held_task(bigint, bigint) is
    'Marks this transaction as working on a task that is held under this lease, as described for internal.set_running_task. The root and the '
    'trace of the task are read from the ledger. Errors: SH008, SH009, so that a worker can only act for its own tasks.';
