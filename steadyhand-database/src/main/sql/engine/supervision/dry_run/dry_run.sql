create or replace function supervision.dry_run(_process_name text, _instance_id bigint)
returns table (action text, status text, state text, next_wake_at timestamptz, reason text, facts jsonb)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
    if (supervision.resolve_process(_process_name, _instance_id)).is_own then
        return query select o.* from supervision.dry_run_as_owner(_process_name, _instance_id) o;
    else
        return query select t.* from supervision.try_step(_process_name, _instance_id) t;
    end if;
end;
$$;

comment on function supervision.dry_run(text, bigint) is
    'What the supervisor of an instance would decide now, and the facts it would see. Calls the facts and decide functions in a read-only '
    'subtransaction that is rolled back, so nothing is written, whatever these functions do. Functions of Steadyhand''s owner run with the '
    'owner''s privileges; all others with those of the caller, who needs execute on them. Empty if there is no such instance. Errors: SH015, '
    'SH016.';
