create or replace function internal.unregister_function(_function_name text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    delete from internal.callable_function f where f.function_name = _function_name;
    if found then
        perform internal.record_action('unregister_function', 'function', _function_name);
    end if;
end;
$$;

comment on function internal.unregister_function(text) is
    'Removes a function from those that internal.run_function may call. Idempotent.';
