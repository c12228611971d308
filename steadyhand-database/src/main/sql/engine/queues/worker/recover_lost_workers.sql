create or replace function queues.recover_lost_workers(_worker_id bigint default null)
returns table (worker_name text, is_silent boolean, tasks integer)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _patience constant interval := interval '30 seconds';
    _patience_of_others constant interval := interval '1 minute';
    _now timestamptz := internal.wall_clock();
    -- Whoever was away itself, with the database or without it, cannot tell who else was: it waits until everybody has had the time to beat again.
    _is_steady boolean := exists (
        select
        from queues.worker w
        where w.worker_id = _worker_id and w.lost_at is null and w.seen_at >= _now - interval '15 seconds' and w.steady_since <= _now - _patience);
    _silent_before timestamptz := _now - case when _is_steady then _patience else _patience_of_others end;
    _worker queues.worker;
    _is_new boolean;
begin
    perform internal.require_read_committed();
    for _worker in
        select w.*
        from queues.worker w
        where (w.lost_at is not null and _is_steady)
            or (w.lost_at is null and (w.seen_at < _silent_before or (w.holds_lock and queues.has_lost_lock(w.worker_id))))
        order by w.worker_id
        for update skip locked
    loop
        _is_new := _worker.lost_at is null;
        if _is_new then
            perform queues.distrust_runs(_worker.queue_names);
            _worker.lost_at := case when _worker.seen_at < _silent_before then _now end;
            update queues.worker w set holds_lock = false, lost_at = _worker.lost_at where w.worker_id = _worker.worker_id;
        end if;
        -- A session that has gone is no proof that the worker has: only its silence ends its leases.
        tasks := null;
        if _worker.lost_at is not null and _is_steady then
            tasks := queues.recover_leases_of(_worker);
            if tasks = 0 then
                delete from queues.worker w where w.worker_id = _worker.worker_id;
            end if;
        end if;
        if _is_new then
            worker_name := _worker.worker_name;
            is_silent := _worker.lost_at is not null;
            return next;
        end if;
    end loop;
end;
$$;

comment on function queues.recover_lost_workers(bigint) is
    'Finds workers that were lost, and returns those that it noticed: first that the session of one has gone, then that it is silent, with the number of its tasks that '
    'return to their lanes at once (null: somebody else will return them). What a worker may have been running without a lease is leased from then on '
    '(queues.distrust_runs) if its session has gone, or it was silent for a minute. If it was silent for thirty seconds, its leases end, and its tasks '
    'return to their lanes (queues.recover_leases_of), up to 1,000 of them in a call. That is for a registered worker to decide which was itself heard of '
    'for thirty seconds without a gap: _worker_id. Workers call it every five seconds. Error: SH010.';
