create or replace function supervision.woken_run(_run supervision.run, _causes jsonb)
returns supervision.run
language plpgsql
immutable
as $$
begin
    if _run.woken_by = '{}' then
        _run.is_own_idea := _causes - 'next_look' = '{}';
    end if;
    _run.woken_by := _run.woken_by || _causes;
    return _run;
end;
$$;

comment on function supervision.woken_run(supervision.run, jsonb) is
    'A run that knows its causes, and therefore whether it was self-scheduled.';
