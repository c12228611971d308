create or replace function supervision.is_own_process(_process supervision.process)
returns boolean
language plpgsql
stable
as $$
declare
    _own oid := (select x.proowner from pg_proc x where x.oid = 'supervision.is_own_process'::regproc);
    _tables record := supervision.attempt_tables(_process);
    _names text[] := array[_process.root_table]
        || case when _process.attempts is not null then array[_tables.attempt, _tables.succeeded, _tables.failed] end;
begin
    return supervision.are_own_functions(array_remove(
            array[
                _process.supervisor_function, _process.facts_function, _process.decide_function, _process.act_function, _process.success_effect,
                _process.identity_function],
            null))
        and not exists (
            select
            from unnest(_names) as t (name)
            -- As in supervision.are_own_functions. A view, or a trigger of somebody else, would run with the rights of whoever reads or writes.
            where (
                select c.relkind in ('r', 'p') and pg_has_role(c.relowner, _own, 'member') and pg_has_role(n.nspowner, _own, 'member')
                from pg_class c
                join pg_namespace n on n.oid = c.relnamespace
                where c.oid = to_regclass(t.name)) is not true);
end;
$$;

comment on function supervision.is_own_process(supervision.process) is
    'Whether the functions and tables of a process exist, and nobody can change them who could not act as the owner of Steadyhand anyway. Only such a process '
    'may be run with the owner''s privileges.';
