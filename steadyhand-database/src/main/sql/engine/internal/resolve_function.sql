create or replace function internal.resolve_function(
    _function_name text,
    out schema_name name,
    out proc_name name
)
returns record
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    schema_name := split_part(_function_name, '.', 1);
    proc_name := split_part(_function_name, '.', 2);

    -- First the namespace, then the function, each by its name: a join costs more than most steps.
    perform from internal.callable_function c
    where c.function_name = _function_name
        and exists (
            select from pg_proc p
            where p.proname = proc_name
                and p.pronamespace = (select n.oid from pg_namespace n where n.nspname = schema_name)
                and p.prokind = 'f'
                and p.pronargs = 1
                and p.proargtypes[0] = 'jsonb'::regtype
                and p.prorettype = 'jsonb'::regtype
                and not p.proretset);

    if not found then
        raise exception 'function % is not callable', coalesce(quote_literal(left(_function_name, 130)), 'null')
            using errcode = 'SH011',
                hint = 'A callable function is registered with internal.register_function(''schema.function'') and has the form (jsonb) returns jsonb.';
    end if;
end;
$$;

comment on function internal.resolve_function(text) is
    'Returns the function that a registered name refers to, by catalog lookup; raises SH011 for any other name. Runs with the privileges of the '
    'owner, so that callers need none; does not call the function.';
