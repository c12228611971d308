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
        perform queues.end_leases(_rows, 'expired', _now);
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
