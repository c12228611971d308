create or replace function supervision.woken_run(_run supervision.run, _woken_by jsonb)
returns supervision.run
language plpgsql
immutable
as $$
begin
    _run.woken_by := _woken_by;
    _run.is_own_idea := _woken_by - 'next_look' = '{}';
    return _run;
end;
$$;

comment on function supervision.woken_run(supervision.run, jsonb) is
    'A run that knows its causes, and therefore whether it was self-scheduled.';
