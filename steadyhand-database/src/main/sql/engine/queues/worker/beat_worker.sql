create or replace function queues.beat_worker(_worker_id bigint)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    update queues.worker w set seen_at = internal.wall_clock() where w.worker_id = _worker_id;
    return found;
end;
$$;

comment on function queues.beat_worker(bigint) is
    'Tells that a worker is alive. Returns false if it was taken for lost: it has to register again.';
