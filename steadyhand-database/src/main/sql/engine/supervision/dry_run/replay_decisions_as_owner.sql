create or replace function supervision.replay_decisions_as_owner(_process_name text, _limit integer)
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
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if (supervision.resolve_process(_process_name)).is_own then
        return query select t.* from supervision.try_decisions(_process_name, _limit) t;
    end if;
end;
$$;

comment on function supervision.replay_decisions_as_owner(text, integer) is
    'The part of supervision.replay_decisions for processes whose functions belong to the owner of Steadyhand: calls decide with the owner''s '
    'privileges. Returns no rows for any other process.';
