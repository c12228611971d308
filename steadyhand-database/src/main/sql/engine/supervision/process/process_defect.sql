create or replace function supervision.process_defect(_process supervision.process)
returns text
language plpgsql
stable
as $$
declare
    _facts pg_proc;
    _decide pg_proc;
begin
    select f.* into _facts from pg_proc f where f.oid = to_regprocedure(_process.facts_function || '(bigint)');
    select d.* into _decide
    from pg_proc d
    where d.oid = to_regproc(_process.decide_function) and d.pronargs = 1 and d.proargtypes[0] = _facts.prorettype;

    return case
        when _process.process_name is null or _process.process_name !~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$' then
            'its name is not of the form schema.process in lowercase'
        when to_regclass(_process.root_table) is null then
            format('its root table %s does not exist', _process.root_table)
        when not exists (
            select
            from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
            where i.indrelid = to_regclass(_process.root_table)
                and i.indisprimary
                and i.indnatts = 1
                and a.attname = _process.root_key
                and a.atttypid = 'bigint'::regtype
        ) then
            format('%s.%s is not a primary key of type bigint', _process.root_table, _process.root_key)
        when _facts.oid is null then
            format('its facts function %s(bigint) does not exist', _process.facts_function)
        when _facts.proretset or _decide.proretset then
            format('its facts and decide functions, %s and %s, must return one row each', _process.facts_function, _process.decide_function)
        when _facts.provolatile = 'v' then
            format('its facts function %s is volatile and could write', _process.facts_function)
        when _decide.oid is null then
            format('its decide function %s(%s) does not exist', _process.decide_function, _facts.prorettype::regtype)
        when _decide.prorettype <> 'supervision.step'::regtype then
            format('its decide function %s does not return supervision.step', _process.decide_function)
        when _decide.provolatile <> 'i' then
            format('its decide function %s is not immutable', _process.decide_function)
    end;
end;
$$;

comment on function supervision.process_defect(supervision.process) is
    'The defect of a process, as a message: a part that is missing, a facts function that could write, a decide function that is not immutable. '
    'Null if there is none.';
