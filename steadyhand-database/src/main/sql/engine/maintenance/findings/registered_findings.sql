create or replace function maintenance.registered_findings()
returns table (check_name text, severity text, finding text, remedy text)
language plpgsql
stable
as $$
declare
    _check record;
    _function regprocedure;
begin
    for _check in select c.check_name, c.check_function, c.remedy from maintenance.registered_checks() c loop
        _function := to_regprocedure(_check.check_function || '()');

        if _function is null then
            return query select _check.check_name, 'error', format('not checked: there is no function %s()', _check.check_function), 'steadyhand migrate';
        elsif not has_function_privilege(_function, 'execute') then
            return query select _check.check_name, 'warning', format('not checked: %s may not execute %s()', current_user, _check.check_function),
                format('grant execute on function %s() to %I', _check.check_function, current_user);
        else
            -- Runs with the privileges of the caller.
            return query execute format(
                'select $1, ''error'', format(''%%s wrong; the first: %%s, %%s'', count(*), (array_agg(c.subject))[1], (array_agg(c.difference))[1]), $2
                from %s c
                having count(*) > 0', _function)
                using _check.check_name, _check.remedy;
        end if;
    end loop;
end;
$$;

comment on function maintenance.registered_findings() is
    'The findings of the checks that packs have registered, each called with the privileges of the caller.';
