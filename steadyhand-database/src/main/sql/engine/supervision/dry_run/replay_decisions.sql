create or replace function supervision.replay_decisions(_process_name text, _limit integer default 1000)
returns table (
    decision_id bigint,
    instance_id bigint,
    decided_at timestamptz,
    function_version text,
    action_then text,
    action_now text,
    status_then text,
    status_now text,
    reason_now text,
    facts jsonb
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
    if (supervision.resolve_process(_process_name)).is_own then
        return query select o.* from supervision.replay_decisions_as_owner(_process_name, _limit) o;
    else
        return query select t.* from supervision.try_decisions(_process_name, _limit) t;
    end if;
end;
$$;

comment on function supervision.replay_decisions(text, integer) is
    'Runs the current decide function over the facts of the latest recorded decisions and returns those that it would decide differently. Writes '
    'nothing, and calls decide with the same privileges as supervision.dry_run. Errors: SH006, SH015, SH016.';
