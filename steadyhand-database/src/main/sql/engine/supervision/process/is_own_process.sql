create or replace function supervision.is_own_process(_process supervision.process)
returns boolean
language sql
stable
as $$
    select supervision.are_own_functions(array_remove(
            array[
                _process.supervisor_function, _process.facts_function, _process.decide_function, _process.act_function, _process.success_effect],
            null))
        and not exists (
            select
            from supervision.attempt_tables(_process) t
            cross join unnest(array[_process.root_table] || case when _process.attempts is not null then array[t.attempt, t.succeeded, t.failed] end) as needed (name)
            left join pg_class c on c.oid = to_regclass(needed.name)
            left join pg_namespace n on n.oid = c.relnamespace
            cross join (select x.proowner as id from pg_proc x where x.oid = 'supervision.is_own_process'::regproc) own
            -- A view, or a trigger of somebody else, would run with the rights of whoever reads or writes.
            where c.relkind in ('r', 'p') is not true or not pg_has_role(c.relowner, own.id, 'member') or not pg_has_role(n.nspowner, own.id, 'member'));
$$;

comment on function supervision.is_own_process(supervision.process) is
    'Whether the functions and tables of a process exist, and nobody can change them who could not act as the owner of Steadyhand anyway. Only such a process '
    'may be run with the owner''s privileges.';
