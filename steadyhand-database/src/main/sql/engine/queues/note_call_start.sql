create or replace function queues.note_call_start(_task_id bigint, _task_lease_id bigint)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if queues.lock_held(_task_id, _task_lease_id) is null then
        raise exception 'task % is not held under lease %', _task_id, coalesce(_task_lease_id::text, 'null') using errcode = 'SH009';
    end if;
    insert into queues.task_call_started (task_lease_id, task_id, started_at)
    values (_task_lease_id, _task_id, internal.wall_clock())
    on conflict do nothing;
end;
$$;

comment on function queues.note_call_start(bigint, bigint) is
    'Records that a call is about to be made that cannot be repeated safely. Only for a task that is held under this lease: a note of anybody else would make its next delivery believe that a call of unknown '
    'outcome was made. Idempotent per lease. Errors: SH008, SH009.';
