create or replace function queues.wake_idle_workers(_queue text)
returns void
language plpgsql
volatile
as $$
declare
    _queue_id integer;
begin
    select q.queue_id into _queue_id
    from queues.queue q
    cross join queues.setting s
    where q.queue_name = _queue and s.notify_idle_workers;

    if not found then
        return;
    end if;

    -- An idle worker holds this lock shared. Getting it means that nobody is idle: NOTIFY takes a lock at
    -- commit that all notifiers of the cluster share, so a busy queue must not pay for it.
    if pg_try_advisory_lock(internal.lock_class('idle'), _queue_id) then
        perform pg_advisory_unlock(internal.lock_class('idle'), _queue_id);
        return;
    end if;

    perform pg_notify('steadyhand', _queue);
end;
$$;

comment on function queues.wake_idle_workers(text) is
    'Notifies channel steadyhand with the name of the queue if a worker has announced itself idle on it. Never waits.';
