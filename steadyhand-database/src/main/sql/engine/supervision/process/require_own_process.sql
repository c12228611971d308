create or replace function supervision.require_own_process(_process supervision.process)
returns void
language plpgsql
stable
as $$
begin
    if current_user = (select p.proowner::regrole::text from pg_proc p where p.oid = 'supervision.require_own_process'::regproc)
        and not supervision.is_own_process(_process) then
        raise exception 'process % is not run with the privileges of %: somebody else can change its functions or tables', _process.process_name, current_user
            using errcode = 'SH016',
                hint = 'Let its functions, its tables and their schemas belong to one owner, and its supervisor and handlers be security definer functions of that owner.';
    end if;
end;
$$;

comment on function supervision.require_own_process(supervision.process) is
    'Raises SH016 if the caller has the privileges of the owner of Steadyhand and the process is not the owner''s own (supervision.is_own_process).';
