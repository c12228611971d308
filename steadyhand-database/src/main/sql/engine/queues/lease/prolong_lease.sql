create or replace function queues.prolong_lease(_task_id bigint, _task_lease_id bigint, _has_begun boolean)
returns timestamptz
language plpgsql
volatile
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

    insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by, has_begun)
    select nextval('queues.task_lease_id_seq'), _task_id, _held.deliveries, _now, _expires_at, l.leased_by, _has_begun
    from queues.task_lease l
    where l.task_id = _task_id and l.task_lease_id = _task_lease_id;

    update queues.ready w set expires_at = _expires_at where w.task_id = _task_id;
    return _expires_at;
end;
$$;

comment on function queues.prolong_lease(bigint, bigint, boolean) is
    'Appends a lease row for the same delivery, which lasts for the lease time of its queue from now, and returns its end; null if the lease is '
    'lost. _has_begun: the row also records that the work is about to begin. Error: SH008.';
