create or replace function queues.recover_expired_leases(_limit integer default 1000)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
    _now timestamptz := internal.wall_clock();
    _from timestamptz := least(
        internal.from_micros(internal.sequence_value('queues.expiry_floor_at')),
        queues.sweep_from('queues.expiry_swept_at', _now));
    _rows tid[];
    _uncounted bigint[];
begin
    perform internal.require_read_committed();

    _rows := array(
        select w.ctid
        from queues.ready w
        where w.task_lease_id is not null
            and w.expires_at > _from
            and w.expires_at <= _now
        order by w.expires_at, w.task_id
        limit internal.page_size(_limit)
        for update skip locked);

    if cardinality(_rows) > 0 then
        _uncounted := array(
            select w.task_id
            from queues.ready w
            where w.ctid = any (_rows) and not queues.lost_delivery_counts(w));

        insert into queues.task_lease_ended (task_lease_id, task_id, ended_at, reason, counts)
        select w.task_lease_id, w.task_id, _now, 'expired', w.task_id <> all (_uncounted)
        from queues.ready w
        where w.ctid = any (_rows);

        insert into queues.error (task_id, task_lease_id, error_kind, error_message, created_at)
        select
            w.task_id, w.task_lease_id, 'worker_crashed',
            'lease expired: ' || coalesce('worker ' || l.leased_by, 'the worker') || ' stopped responding'
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
    end if;

    -- The floor is not rolled back with the transaction, so it moves only past rows that do not exist: neither those recovered now, nor those
    -- that another session has locked and may be about to recover.
    if cardinality(_rows) = 0
        and internal.to_micros(_now) - internal.sequence_value('queues.expiry_floor_at') >= 100000
        and not exists (
            select from queues.ready w where w.task_lease_id is not null and w.expires_at > _from and w.expires_at <= _now)
    then
        perform setval('queues.expiry_floor_at', internal.to_micros(_now));
    end if;

    return cardinality(_rows);
end;
$$;

comment on function queues.recover_expired_leases(integer) is
    'Returns tasks whose lease has expired to their lanes, records an error of kind worker_crashed for each, and returns how many. '
    'queues.lost_delivery_counts decides which of them count towards the ceiling. Skips rows that others have locked; scans only leases that '
    'expired since the last call, and occasionally earlier ones. Claims call it automatically. Errors: SH006, SH010.';
