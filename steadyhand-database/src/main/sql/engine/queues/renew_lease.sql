create or replace function queues.renew_lease(_task_id bigint, _task_lease_id bigint)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _held queues.ready := queues.lock_held(_task_id, _task_lease_id);
    _now timestamptz := internal.wall_clock();
    _expires_at timestamptz;
begin
    if _held is null then
        return null;
    end if;

    select greatest(_held.expires_at, _now + q.lease_duration)
    into strict _expires_at
    from queues.lane l
    join queues.queue q on q.queue_name = l.queue_name
    where l.lane_id = _held.lane_id;

    insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by)
    select nextval('queues.task_lease_id_seq'), _task_id, _held.deliveries, _now, _expires_at, l.leased_by
    from queues.task_lease l
    where l.task_id = _task_id and l.task_lease_id = _task_lease_id;

    update queues.ready w set expires_at = _expires_at where w.task_id = _task_id;
    return _expires_at;
end;
$$;

comment on function queues.renew_lease(bigint, bigint) is
    'Prolongs a claim by the lease time of its queue and returns its new end; null if the lease is lost. Appends a lease row of the same '
    'delivery; the lease id handed out at the claim stays the one to give. Error: SH008.';
