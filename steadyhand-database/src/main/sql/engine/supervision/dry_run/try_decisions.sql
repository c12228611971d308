create or replace function supervision.try_decisions(_process_name text, _limit integer)
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
as $$
declare
    _process record := supervision.resolve_process(_process_name);
begin
    begin
        perform set_config('transaction_read_only', 'on', true);
        return query execute format(
            'select r.decision_id, r.instance_id, r.decided_at, r.function_version, r.action, d.action, r.status, d.status, d.reason, r.facts
            from (
                select x.*
                from supervision.decision_log x
                where x.process_name = $1 and not x.facts ? ''is_cut''
                order by x.decision_id desc
                limit $2
            ) r
            cross join lateral jsonb_populate_record(null::%1$s, r.facts) f
            cross join lateral %2$s(f::%1$s) s
            cross join lateral supervision.step_under_cancel(s, r.facts -> ''cancel'') d
            where (r.action, r.status) is distinct from (d.action, d.status)
            order by r.decision_id',
            _process.facts_type::regtype, _process.decide_function::regproc)
            using _process_name, internal.page_size(_limit);
        -- As in supervision.try_step.
        raise exception 'rolled back' using errcode = 'SHTRY';
    exception
        when sqlstate 'SHTRY' then
            null;
    end;
end;
$$;

comment on function supervision.try_decisions(text, integer) is
    'Calls the decide function of a process with the caller''s privileges over the facts of its latest decisions, in a read-only subtransaction '
    'that is rolled back, and returns the decisions that differ. Errors: SH006, SH015, SH016.';
