create or replace function queues.end_leases(_rows tid[], _reason text, _now timestamptz)
returns void
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
    _uncounted bigint[];
begin
    _uncounted := array(
        select w.task_id
        from queues.ready w
        where w.ctid = any (_rows) and not queues.lost_delivery_counts(w));

    insert into queues.task_lease_ended (task_lease_id, task_id, ended_at, reason, counts)
    select w.task_lease_id, w.task_id, _now, _reason, w.task_id <> all (_uncounted)
    from queues.ready w
    where w.ctid = any (_rows);

    insert into queues.error (task_id, task_lease_id, error_kind, error_message, created_at)
    select
        w.task_id, w.task_lease_id, 'worker_crashed',
        case when _reason = 'expired' then 'lease expired: ' else '' end || coalesce('worker ' || l.leased_by, 'the worker') || ' stopped responding'
            || case queues.has_begun(w.task_id, w.deliveries) when true then ' after the work began' when false then ' before the work began' else '' end,
        _now
    from queues.ready w
    join queues.task_lease l on l.task_id = w.task_id and l.task_lease_id = w.task_lease_id
    where w.ctid = any (_rows);

    -- At the end of its lane: the time is read after this transaction is assigned its id, so no floor has passed it.
    update queues.ready w
    set task_lease_id = null,
        expires_at = null,
        available_at = internal.wall_clock(),
        uncounted = w.uncounted + case when w.task_id = any (_uncounted) then 1 else 0 end
    where w.ctid = any (_rows);
end;
$$;

comment on function queues.end_leases(tid[], text, timestamptz) is
    'Ends the leases of these rows of queues.ready, which the caller has locked: returns their tasks to their lanes, and records an error of kind '
    'worker_crashed for each. queues.lost_delivery_counts decides which of them count towards the ceiling.';
