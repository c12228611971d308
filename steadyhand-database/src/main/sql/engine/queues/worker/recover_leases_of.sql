create or replace function queues.recover_leases_of(_worker queues.worker, _limit integer default 1000)
returns integer
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
    -- Another worker of that name may hold what was leased since it registered.
    _until timestamptz := least(_worker.lost_at, (
        select min(x.began_at)
        from queues.worker x
        where x.worker_name = _worker.worker_name and x.worker_id <> _worker.worker_id and x.lost_at is null));
    _task_ids bigint[];
    _task_lease_ids bigint[];
begin
    select array_agg(h.task_id), array_agg(h.task_lease_id)
    into _task_ids, _task_lease_ids
    from (
        select w.task_id, w.task_lease_id
        from queues.ready w
        cross join lateral (
            select x.leased_by, x.leased_at
            from queues.task_lease x
            where x.task_id = w.task_id and x.task_lease_id = w.task_lease_id
            limit 1
        ) l
        where w.task_lease_id is not null
            and left(l.leased_by, 200) = _worker.worker_name
            and l.leased_at >= _worker.began_at
            and l.leased_at < _until
        order by w.expires_at, w.task_id
        limit internal.page_size(_limit)
    ) h;

    perform queues.end_leases(
        array(
            select w.ctid
            from queues.ready w
            where w.task_id = any (_task_ids) and w.task_lease_id = any (_task_lease_ids)
            for update skip locked),
        'worker_lost',
        internal.wall_clock());
    return coalesce(cardinality(_task_ids), 0);
end;
$$;

comment on function queues.recover_leases_of(queues.worker, integer) is
    'Ends leases of a worker that was lost, up to a number of them, and returns how many it found; 0 means that none is left. Those that a running '
    'step has locked are left for the next call. Leases name their worker and not its registration: those that another worker of the same name may '
    'hold are left to expire.';
