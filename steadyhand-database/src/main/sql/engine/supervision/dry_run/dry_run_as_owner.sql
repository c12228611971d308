create or replace function supervision.dry_run_as_owner(_process_name text, _instance_id bigint)
returns table (action text, status text, state text, next_wake_at timestamptz, reason text, facts jsonb)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if (supervision.resolve_process(_process_name, _instance_id)).is_own then
        return query select t.* from supervision.try_step(_process_name, _instance_id) t;
    end if;
end;
$$;

comment on function supervision.dry_run_as_owner(text, bigint) is
    'The part of supervision.dry_run for processes whose functions belong to the owner of Steadyhand: calls them with the owner''s privileges. '
    'Returns no rows for any other process.';
