create or replace function queues.complete_task(_task_id bigint, _task_lease_id bigint default null)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _done record;
begin
    delete from queues.ready w
    where w.task_id = _task_id and w.task_id > 0
        and (_task_lease_id is null or w.task_lease_id = _task_lease_id and w.expires_at > internal.wall_clock())
    -- The time at which the fence was passed, and not a later one: the lease may have expired since.
    returning w as row, w.dedupe_scope, internal.wall_clock() as completed_at into _done;

    if found and _task_lease_id is not null and (_done.row).expires_at <= _done.completed_at then
        -- The lease expired while this statement waited for the lock. PostgreSQL rechecks a condition only for a row that was updated in the
        -- meantime.
        insert into queues.ready select (_done.row).*;
        return 'lease_lost';
    elsif not found then
        perform queues.refuse_unknown_task(_task_id);
        return queues.why_not_completed(_task_id, _task_lease_id);
    end if;

    insert into queues.task_completed (task_id, completed_at, task_lease_id, run_task_id)
    values (_task_id, _done.completed_at, _task_lease_id, case when _task_lease_id is null then (_done.row).run_task_id end)
    on conflict do nothing;

    if _done.dedupe_scope is not null then
        perform queues.release_dedupe_keys(array[_task_id]);
    end if;
    if (_done.row).batch_id is not null then
        perform queues.wake_batches(array[(_done.row).batch_id]);
    end if;
    if _task_lease_id is null and queues.is_by_hand((_done.row).expires_at) then
        perform queues.follow_up_by_hand(_task_id);
    end if;
    return 'completed';
end;
$$;

comment on function queues.complete_task(bigint, bigint) is
    'Completes a task permanently. With the lease it was claimed under, only while that lease is valid: otherwise nothing changes and the result '
    'is lease_lost. Without a lease it completes the task in whatever state it is, as an operator may, and as workers do that were written before '
    'leases existed. A completion by an operator, or by anyone while no lease is valid, is recorded as an operator action, and the error handler '
    'is run (error_kind completed_by_hand), so that the supervisor can continue. Returns completed, already_completed or lease_lost. Idempotent. '
    'Error: SH008.';
