create or replace function internal.unregister_function(_function_name text)
returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
    delete from internal.callable_function where function_name = _function_name;
$$;

comment on function internal.unregister_function(text) is
    'Takes a function off the list that internal.run_function may call. Idempotent.';
