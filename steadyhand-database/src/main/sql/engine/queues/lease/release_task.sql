create or replace function queues.release_task(
    _task_id bigint,
    _task_lease_id bigint,
    _reason text default 'released',
    _counts boolean default true,
    _not_before timestamptz default null
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _is_counted boolean := coalesce(_counts, true);
begin
    if _reason is null or _reason not in ('released', 'failed', 'shutdown', 'database_lost') then
        raise exception '% is not a reason to release a task', coalesce(quote_literal(left(_reason, 63)), 'null')
            using errcode = 'SH007', hint = 'The reasons are released, failed, shutdown and database_lost.';
    end if;
    perform queues.require_schedule(coalesce(_not_before, internal.clock()));

    if queues.lock_held(_task_id, _task_lease_id) is null then
        return 'lease_lost';
    end if;

    -- A delivery that counts for this may be the last one: its dead letter then says so.
    if _reason = 'database_lost' and _is_counted
        and not exists (select from queues.error e where e.task_id = _task_id and e.task_lease_id = _task_lease_id)
    then
        perform queues.fail_task(
            _task_id, 'the connection to the database was lost again while the task was running: the task may be what ends its session', _task_lease_id,
            'handler_failed');
    end if;

    insert into queues.task_lease_ended (task_lease_id, task_id, ended_at, reason, counts, not_before)
    values (_task_lease_id, _task_id, internal.wall_clock(), _reason, _is_counted, _not_before);

    -- At the end of its lane: the time is read after this transaction is assigned its id, so no floor has passed it.
    update queues.ready w
    set task_lease_id = null,
        expires_at = null,
        available_at = greatest(_not_before, internal.wall_clock()),
        uncounted = w.uncounted + case when _is_counted then 0 else 1 end,
        tries = w.tries + case when _reason = 'failed' and not _is_counted then 1 else 0 end
    where w.task_id = _task_id;
    return 'released';
end;
$$;

comment on function queues.release_task(bigint, bigint, text, boolean, timestamptz) is
    'Releases a task before its lease ends: for immediate redelivery, or not before a given time (backoff). _counts = false excludes the delivery '
    'from the ceiling, as a shutdown does. If the database was lost and the delivery counts, an error is recorded. Returns released, or lease_lost if nothing was changed. Errors: SH005, SH007, SH008.';
