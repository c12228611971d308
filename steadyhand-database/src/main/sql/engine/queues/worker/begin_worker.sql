create or replace function queues.begin_worker(_worker text, _queues text[])
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _worker_id bigint;
begin
    perform queues.find_queue(q.name) from unnest(_queues) as q (name);
    insert into queues.worker (worker_name, queue_names, began_at, seen_at)
    values (left(coalesce(_worker, ''), 200), coalesce(_queues, '{}'), internal.wall_clock(), internal.wall_clock())
    returning worker_id into _worker_id;
    return _worker_id;
end;
$$;

comment on function queues.begin_worker(text, text[]) is
    'Registers a worker that is going to run supervisors without leases (supervision.run_due), and returns its id. Commit it before the first run. '
    'Call queues.hold_worker on a session of its own if there is one, queues.beat_worker every ten seconds, and queues.end_worker at the end. '
    'Error: SH002.';
