create or replace function supervision.identities(_process_name text, _instance_ids bigint[])
returns table (instance_id bigint, business_key text, summary text)
language plpgsql
stable
as $$
declare
    -- Others could change it, and it runs with the privileges of the owner.
    _identity_function regproc := (
        select to_regproc(p.identity_function)
        from supervision.process p
        where p.process_name = _process_name and p.identity_function is not null and supervision.are_own_functions(array[p.identity_function]));
begin
    if _identity_function is not null then
        return query execute format(
            'select f.instance_id, supervision.one_line(f.business_key), supervision.one_line(f.summary) from %s($1) f', _identity_function)
            using _instance_ids;
    end if;
exception
    -- Its own errors, not those of the server, such as a timeout: an instance without a name is better than one that cannot start.
    -- maintenance.registry_findings tells of it.
    when data_exception or cardinality_violation or integrity_constraint_violation or syntax_error_or_access_rule_violation or plpgsql_error
        or case_not_found or feature_not_supported or program_limit_exceeded or object_not_in_prerequisite_state then
        return;
end;
$$;

comment on function supervision.identities(text, bigint[]) is
    'The keys and summaries that the identity function of a process gives to these instances. Empty if it has none, if others can change it, or if it fails.';
