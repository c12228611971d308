create or replace function maintenance.register_check(_check_name text, _check_function text, _remedy text)
returns void
language plpgsql
volatile
as $$
begin
    if not coalesce(_check_name ~ '^[a-z_][a-z0-9_]{0,62}$', false)
        or not coalesce(_check_function ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$', false)
        or nullif(btrim(_remedy), '') is null then
        raise exception 'check % cannot be registered: it takes a name in lowercase, a function of the form schema.function, and a remedy',
            coalesce(quote_literal(left(_check_name, 70)), 'null')
            using errcode = 'SH007';
    end if;
    if pg_get_function_result(to_regprocedure(_check_function || '()')) is distinct from 'TABLE(subject text, difference text)' then
        raise exception 'check % cannot be registered: there is no function %() that returns table (subject text, difference text)', _check_name, _check_function
            using errcode = 'SH011';
    end if;

    insert into maintenance.derived_check (check_name, check_function, remedy, registered_at)
    values (_check_name, _check_function, _remedy, internal.clock())
    on conflict (check_name) do update
    set check_function = excluded.check_function,
        remedy = excluded.remedy;
end;
$$;

comment on function maintenance.register_check(text, text, text) is
    'Registers a check of derived data of a pack for doctor --deep. The function takes no arguments and returns table (subject text, difference '
    'text): a row for each difference. Grant execute on it to operator and observer. _remedy is a statement that fixes the differences. '
    'Idempotent. Errors: SH007, SH011.';
