create or replace function queues.note_call_start(_task_id bigint, _task_lease_id bigint)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    insert into queues.task_call_started (task_lease_id, task_id, started_at)
    select l.task_lease_id, l.task_id, internal.wall_clock()
    from queues.task_lease l
    where l.task_id = _task_id and l.task_lease_id = _task_lease_id
    on conflict do nothing;

    if not found and not exists (select from queues.task_lease l where l.task_id = _task_id and l.task_lease_id = _task_lease_id) then
        raise exception 'task % was never leased under %', coalesce(_task_id::text, 'null'), coalesce(_task_lease_id::text, 'null')
            using errcode = 'SH009';
    end if;
end;
$$;

comment on function queues.note_call_start(bigint, bigint) is
    'Records that a call is about to be made that cannot be repeated safely. Idempotent per lease. Error: SH009, there is no such lease.';
