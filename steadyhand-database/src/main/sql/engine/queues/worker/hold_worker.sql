create or replace function queues.hold_worker(_worker_id bigint)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if not pg_try_advisory_lock(internal.lock_class('worker'), (_worker_id % 2147483647)::integer) then
        return false;
    end if;
    update queues.worker w set holds_lock = true where w.worker_id = _worker_id;
    return true;
end;
$$;

comment on function queues.hold_worker(bigint) is
    'Holds the lock of a worker until the end of this session, so that others notice at once when it is lost, and lease what it may have been running. Returns false if another session '
    'holds it.';
