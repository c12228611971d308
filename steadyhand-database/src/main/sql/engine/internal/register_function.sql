create or replace function internal.register_function(_function_name text, _error_handler text default null, _may_share boolean default null)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _is_new boolean;
begin
    if _function_name is null or _function_name !~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$' then
        raise exception '% is not a function name of the form schema.function in lowercase',
            coalesce(quote_literal(left(_function_name, 130)), 'null')
            using errcode = 'SH007';
    end if;
    if _error_handler !~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$' then
        raise exception '% is not the name of an error handler, of the form schema.function in lowercase', quote_literal(left(_error_handler, 130))
            using errcode = 'SH007';
    end if;

    insert into internal.callable_function (function_name, registered_at, error_handler, may_share)
    values (_function_name, internal.clock(), _error_handler, coalesce(_may_share, false))
    on conflict (function_name) do update set error_handler = excluded.error_handler, may_share = coalesce(_may_share, callable_function.may_share)
    where (callable_function.error_handler, callable_function.may_share)
        is distinct from (excluded.error_handler, coalesce(_may_share, callable_function.may_share));
    _is_new := found;

    perform internal.resolve_function(_function_name);
    if _is_new then
        perform internal.record_action(
            'register_function', 'function', _function_name, jsonb_build_object('error_handler', _error_handler, 'may_share', _may_share));
    end if;
end;
$$;

comment on function internal.register_function(text, text, boolean) is
    'Allows internal.run_function to call schema.function, which must exist as (jsonb) returns jsonb. Grants no privileges: the worker also needs '
    'EXECUTE. _error_handler, also a registered function, is called when a task that runs the function becomes a dead letter and its payload '
    'names no error handler. _may_share allows workers to run several tasks of the function in one transaction (queues.run_tasks): for functions '
    'that are always fast and do not mind what another task of theirs has just done; null leaves it as it is, at first off. Idempotent. Errors: SH007 malformed name, SH011 no such function.';
