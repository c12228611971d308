create or replace function supervision.facts_call(_process supervision.process, _argument text)
returns text
language sql
stable
as $$
    select case
        when _process.facts_function = 'supervision.attempt_facts' then format('supervision.attempt_facts(%L, %s)', _process.process_name, _argument)
        else format('%s(%s)', _process.facts_function::regproc, _argument)
    end;
$$;

comment on function supervision.facts_call(supervision.process, text) is
    'The call of the facts function of a process, as SQL, for the instance that this expression names. The function must exist.';
