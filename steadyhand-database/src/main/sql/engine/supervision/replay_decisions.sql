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
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _facts_type text := (
        select p.proargtypes[0]::regtype from pg_proc p where p.oid = _process.decide_function::regproc);
begin
    return query execute format(
        'select r.decision_id, r.instance_id, r.decided_at, r.function_version, r.action, d.action, r.status, d.status, d.reason, r.facts
        from (
            select x.*
            from supervision.decision x
            where x.process_name = $1 and not x.facts ? ''is_cut''
            order by x.decision_id desc
            limit $2
        ) r
        cross join lateral jsonb_populate_record(null::%1$s, r.facts) f
        cross join lateral %2$s(f::%1$s) d
        where (r.action, r.status) is distinct from (d.action, d.status)
        order by r.decision_id',
        _facts_type, _process.decide_function::regproc)
        using _process_name, _limit;
end;
$$;

comment on function supervision.replay_decisions(text, integer) is
    'Today''s decide function over the facts of the latest decisions in the ledger: those that it would decide otherwise. Writes nothing. Error: SH015.';
