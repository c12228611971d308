create or replace function supervision.try_step(_process_name text, _instance_id bigint)
returns table (action text, status text, state text, next_wake_at timestamptz, reason text, facts jsonb)
language plpgsql
stable
as $$
declare
    _process record := supervision.resolve_process(_process_name, _instance_id);
begin
    if not _process.has_instance then
        return;
    end if;

    begin
        perform set_config('transaction_read_only', 'on', true);
        return query execute format(
            'select d.action, d.status, d.state, d.next_wake_at, d.reason, to_jsonb(f) || case when $2 is null then ''{}'' else jsonb_build_object(''cancel'', $2) end
            from %s f cross join lateral %s(f) s cross join lateral supervision.step_under_cancel(s, $2) d',
            _process.facts_call, _process.decide_function::regproc)
            using _instance_id, _process.cancel;
        -- Ends read-only mode, and rolls back what a read-only transaction still permits: settings, notifications. The rows to return are
        -- kept.
        raise exception 'rolled back' using errcode = 'SHTRY';
    exception
        when sqlstate 'SHTRY' then
            null;
    end;
end;
$$;

comment on function supervision.try_step(text, bigint) is
    'Calls the facts and decide functions of a process with the caller''s privileges, in a read-only subtransaction that is rolled back, and '
    'returns their results. Errors: SH015, SH016.';
