create or replace function queues.note_call_starts(_task_ids bigint[], _task_lease_ids bigint[])
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.hold_tasks(_task_ids, _task_lease_ids);
    insert into queues.task_call_started (task_lease_id, task_id, started_at)
    select g.task_lease_id, g.task_id, internal.wall_clock()
    from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
    on conflict do nothing;
end;
$$;

comment on function queues.note_call_starts(bigint[], bigint[]) is
    'Records that calls are about to be made that are not safe to repeat. Only for tasks held under these leases: a note from another session would '
    'make the next delivery assume that a call of unknown outcome was made. Idempotent per lease. Errors: SH006, SH008, SH009.';
