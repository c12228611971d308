create or replace function queues.end_worker(_worker_id bigint)
returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
    delete from queues.worker w where w.worker_id = _worker_id;
$$;

comment on function queues.end_worker(bigint) is
    'A worker has stopped, and nothing of it is running any more.';
