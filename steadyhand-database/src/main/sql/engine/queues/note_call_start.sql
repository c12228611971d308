create or replace function queues.note_call_start(_task_id bigint, _task_lease_id bigint)
returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
    insert into queues.task_call_started (task_lease_id, task_id, started_at)
    values (_task_lease_id, _task_id, internal.wall_clock())
    on conflict do nothing;
$$;

comment on function queues.note_call_start(bigint, bigint) is
    'Records that a call is about to be made that cannot be repeated safely. Idempotent per lease.';
