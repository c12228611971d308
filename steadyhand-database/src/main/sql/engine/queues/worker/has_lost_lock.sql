create or replace function queues.has_lost_lock(_worker_id bigint)
returns boolean
language sql
volatile
as $$
    select case
        when pg_try_advisory_lock(internal.lock_class('worker'), (_worker_id % 2147483647)::integer)
        then pg_advisory_unlock(internal.lock_class('worker'), (_worker_id % 2147483647)::integer)
        else false
    end;
$$;

comment on function queues.has_lost_lock(bigint) is
    'Whether no session holds the lock of a worker (queues.hold_worker).';
