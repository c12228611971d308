create schema "odd schema";
create function public.echo(_payload jsonb) returns jsonb language sql as $$
    select _payload;
$$;
-- An overload does not stand in the way.
create function public.echo(_payload text) returns text language sql as $$
    select 'wrong';
$$;
select internal.register_function('public.echo');
select test.equal(internal.run_function('public.echo', '{"deep": {"x": [1, null, "\u00e9"]}}'), '{"deep": {"x": [1, null, "\u00e9"]}}', 'answer');
select test.ok(internal.run_function(function_name => 'public.echo', payload => null) is null, 'null');
