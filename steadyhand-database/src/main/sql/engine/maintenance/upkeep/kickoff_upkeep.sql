create or replace function maintenance.kickoff_upkeep(
    out validation_failure_message text,
    out validation_failure_code text,
    out upkeep_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    upkeep_task_id := 1;
    insert into maintenance.upkeep_task (upkeep_task_id, created_at) values (1, internal.clock()) on conflict do nothing;
    if found then
        perform supervision.start('maintenance.upkeep', 1);
    elsif supervision.is_stuck('maintenance.upkeep', 1) then
        perform supervision.release_one('maintenance.upkeep', 1, 'kicked off again', session_user);
    else
        perform supervision.wake('maintenance.upkeep', 1, _cause => 'kickoff');
    end if;
end;
$$;

comment on function maintenance.kickoff_upkeep() is
    'Starts upkeep, once per installation; wakes it if it was started before, and releases it if it is stuck. Called by migrations. Idempotent.';
