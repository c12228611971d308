create or replace function queues.note_call_start(_task_id bigint, _task_lease_id bigint)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.require_held(_task_id, _task_lease_id);
    insert into queues.task_call_started (task_lease_id, task_id, started_at)
    values (_task_lease_id, _task_id, internal.wall_clock())
    on conflict do nothing;
end;
$$;

comment on function queues.note_call_start(bigint, bigint) is
    'Records that a call is about to be made that is not safe to repeat. Only for a task held under this lease: a note from another session would '
    'make the next delivery assume that a call of unknown outcome was made. Idempotent per lease. Errors: SH008, SH009.';
