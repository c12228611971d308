create or replace function queues.beat_worker(_worker_id bigint)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _now timestamptz := internal.wall_clock();
begin
    update queues.worker w
    set seen_at = _now,
        -- After a gap, or if the clock was set back, it starts over.
        steady_since = case when w.seen_at between _now - interval '15 seconds' and _now then w.steady_since else _now end
    where w.worker_id = _worker_id and w.lost_at is null;
    return found;
end;
$$;

comment on function queues.beat_worker(bigint) is
    'Tells that a worker is alive; call it every five seconds. A worker that did not succeed for twenty seconds must not start or continue work on its '
    'tasks: after thirty, others may have them (queues.recover_lost_workers). Returns false if it was taken for lost: it has to register again, and '
    'others have its tasks, or soon will.';
