create or replace function queues.wake_idle_workers(_queue text)
returns boolean
language plpgsql
volatile
as $$
declare
    _is_idle boolean;
begin
    -- An idle worker holds this lock in shared mode. Acquiring it means that no worker is idle: NOTIFY takes a lock at commit that all
    -- notifiers of the cluster share, so a busy queue should avoid it.
    if pg_try_advisory_lock(internal.lock_class('idle'), hashtext(_queue)) then
        _is_idle := not pg_advisory_unlock(internal.lock_class('idle'), hashtext(_queue));
        return _is_idle;
    end if;

    perform pg_notify('steadyhand', _queue);
    return true;
end;
$$;

comment on function queues.wake_idle_workers(text) is
    'Notifies channel steadyhand with the name of the queue if a worker has announced itself idle on it, and returns whether it did. Never waits.';
