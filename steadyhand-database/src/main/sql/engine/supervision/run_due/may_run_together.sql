create or replace function supervision.may_run_together(_process supervision.process)
returns boolean
language plpgsql
stable
as $$
begin
    return supervision.are_own_functions(array[_process.facts_function, _process.decide_function, _process.act_function]);
end;
$$;

comment on function supervision.may_run_together(supervision.process) is
    'Whether the facts, decide and act functions of a process belong to the owner of Steadyhand, with whose privileges supervision.run_entries '
    'calls them. Functions of any other owner are called only by their supervisor function, with its privileges.';
