create or replace function supervision.run_effect_function(_payload jsonb)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _call record;
begin
    select c.* into _call from supervision.begin_effect_function() c;
    if _call.function_name is null then
        return jsonb_build_object('status', 'already_ended');
    end if;
    return supervision.end_effect_function(internal.run_function(_call.function_name, _call.request));
end;
$$;

comment on function supervision.run_effect_function(jsonb) is
    'Makes an attempt of an effect that is a function in the database: calls it with the request, with the privileges of the worker, and records what it answered, in one transaction. If it raises an error, '
    'all of that is rolled back, and the queue runs it again up to its ceiling. Reserved for the engine: nothing in the payload is trusted but that it is the running task.';
