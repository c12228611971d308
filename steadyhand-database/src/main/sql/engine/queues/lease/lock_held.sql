create or replace function queues.lock_held(_task_id bigint, _task_lease_id bigint)
returns queues.ready
language plpgsql
volatile
as $$
declare
    _held queues.ready;
begin
    select w.* into _held
    from queues.ready w
    where w.task_id = _task_id and w.task_lease_id = _task_lease_id
    for update;

    -- Read after the lock is acquired, which may take a while.
    if _held.expires_at > internal.wall_clock() then
        return _held;
    end if;

    perform queues.refuse_unknown_task(_task_id);
    return null;
end;
$$;

comment on function queues.lock_held(bigint, bigint) is
    'The fence: locks the row of a task that is held under this lease and returns it, or null if the lease is lost. Error: SH008.';
