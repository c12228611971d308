create or replace function queues.wake_idle_workers(_queue text)
returns boolean
language plpgsql
volatile
as $$
declare
    _rung_at regclass;
    _now bigint;
    _spacing constant bigint := 5000;
    _mine text;
    _ignored text;
begin
    -- An idle worker holds this lock in shared mode. Acquiring it means that no worker is idle.
    if pg_try_advisory_lock(internal.lock_class('idle'), hashtext(_queue))
        and pg_advisory_unlock(internal.lock_class('idle'), hashtext(_queue))
    then
        return false;
    end if;

    -- NOTIFY takes a lock at commit that all notifiers of the cluster share, and holds it while the log is flushed. So one of many rings, and the worker
    -- looks again several times after that. A clock that was set back, or that does not move, silences nobody.
    -- A transaction that has rung is heard when it commits; ringing again would only silence others until then. A setting that somebody else wrote costs the time to the next poll.
    _mine := concat(pg_current_xact_id(), ' ', _queue);
    if current_setting('steadyhand.rung', true) = _mine then
        return true;
    end if;
    _rung_at := (select q.rung_at from queues.queue q where q.queue_name = _queue);
    _now := internal.to_micros(internal.wall_clock());
    if _now - internal.sequence_value(_rung_at) between 1 and _spacing - 1 then
        return false;
    end if;

    perform setval(_rung_at, _now);
    perform pg_notify('steadyhand', _queue);
    _ignored := set_config('steadyhand.rung', _mine, true);
    return true;
end;
$$;

comment on function queues.wake_idle_workers(text) is
    'Notifies channel steadyhand with the name of the queue if a worker has announced itself idle on it, unless a transaction did so less than 5 ms ago, '
    'whether or not it has ended. Returns whether it did. Never waits.';
