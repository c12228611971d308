create or replace function queues.begin_worker(_worker text, _queues text[])
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _worker_id bigint;
    _now timestamptz := internal.wall_clock();
begin
    perform queues.find_queue(q.name) from unnest(_queues) as q (name);
    insert into queues.worker (worker_name, queue_names, began_at, seen_at, steady_since)
    values (left(coalesce(_worker, ''), 200), coalesce(_queues, '{}'), _now, _now, _now)
    returning worker_id into _worker_id;
    return _worker_id;
end;
$$;

comment on function queues.begin_worker(text, text[]) is
    'Registers a worker, and returns its id. Its name is the one in its leases; the queues are those whose supervisors it runs without leases '
    '(supervision.run_due). Commit it before the first claim or run. Call queues.hold_worker on a session of its own if there is one, '
    'queues.beat_worker and queues.recover_lost_workers every five seconds, and queues.end_worker at the end. Error: SH002.';
