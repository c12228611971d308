create or replace function supervision.dry_run(_process_name text, _instance_id bigint)
returns table (action text, status text, state text, next_wake_at timestamptz, reason text, facts jsonb)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
begin
    return query execute format(
        'select d.action, d.status, d.state, d.next_wake_at, d.reason, to_jsonb(f)
        from %1$s r cross join lateral %2$s(r.%3$I) f cross join lateral %4$s(f) d
        where r.%3$I = $1',
        _process.root_table::regclass, _process.facts_function::regproc, _process.root_key, _process.decide_function::regproc)
        using _instance_id;
end;
$$;

comment on function supervision.dry_run(text, bigint) is
    'What the supervisor of an instance would decide now, and the facts it would see. Reads facts and decides, and can write nothing. '
    'Empty if there is no such instance. Error: SH015.';
