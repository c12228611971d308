create or replace function supervision.may_run_together(_process supervision.process)
returns boolean
language plpgsql
stable
as $$
begin
    return (
        select count(*) = 3
        from pg_proc p
        where p.oid in (
            to_regproc(_process.facts_function), to_regproc(_process.decide_function), to_regproc(_process.act_function))
            and p.proowner = (select o.proowner from pg_proc o where o.oid = 'supervision.run_together'::regproc));
end;
$$;

comment on function supervision.may_run_together(supervision.process) is
    'Whether the facts, decide and act functions of a process belong to the owner of Steadyhand, with whose rights supervision.run_together calls them. '
    'The functions of anybody else are called by their supervisor function, with its rights and no others.';
