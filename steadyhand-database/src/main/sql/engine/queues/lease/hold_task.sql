create or replace function queues.hold_task(_task_id bigint, _task_lease_id bigint)
returns queues.task
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
-- Without a generic plan, the partitions of the ledger would be planned again for every task.
set plan_cache_mode = force_generic_plan
as $$
declare
    _expires_at timestamptz;
    _task queues.task;
begin
    select w.expires_at into _expires_at
    from queues.ready w
    where w.task_id = _task_id and w.task_lease_id = _task_lease_id
    for update;

    -- Read after the lock is acquired, which may take a while.
    if _expires_at > internal.wall_clock() then
        select t.* into strict _task from queues.task t where t.task_id = _task_id;
        return _task;
    end if;

    perform queues.refuse_unknown_task(_task_id);
    raise exception 'task % is not held under lease %', _task_id, coalesce(_task_lease_id::text, 'null')
        using errcode = 'SH009';
end;
$$;

comment on function queues.hold_task(bigint, bigint) is
    'Locks a task that is held under this lease until the end of the transaction and returns it. Errors: SH008, SH009.';
