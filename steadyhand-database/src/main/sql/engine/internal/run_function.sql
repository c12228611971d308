create or replace function internal.run_function(function_name text, payload jsonb)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _function record;
    _result jsonb;
begin
    perform internal.require_read_committed();
    _function := internal.resolve_function(function_name);

    execute pg_catalog.format('select %I.%I($1)', _function.schema_name, _function.proc_name)
        into _result
        using payload;

    return _result;
end;
$$;

comment on function internal.run_function(text, jsonb) is
    'Calls a registered function of the form (jsonb) returns jsonb and returns its answer. Runs with the privileges of the caller, who needs '
    'EXECUTE on the target. Raises SH011 for unregistered names and SH010 for any isolation level other than READ COMMITTED.';
