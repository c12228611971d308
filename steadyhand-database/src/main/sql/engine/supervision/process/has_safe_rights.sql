create or replace function supervision.has_safe_rights(_process supervision.process)
returns boolean
language sql
stable
as $$
    select p.prosecdef or supervision.are_own_functions(array[_process.supervisor_function])
    from pg_proc p
    where p.oid = to_regproc(_process.supervisor_function);
$$;

comment on function supervision.has_safe_rights(supervision.process) is
    'Whether the supervisor function of a process runs with the rights of its owner, even if Steadyhand calls it.';
