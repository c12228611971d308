select test.refused($$select internal.register_function('public.nothing')$$, 'SH011');
select test.refused($$select internal.register_function('now')$$, 'SH007');
select test.refused($$select internal.register_function('Public.X')$$, 'SH007', '''Public.X''%');
select test.refused($$select internal.register_function(null)$$, 'SH007');
create function public.fine(_payload jsonb) returns jsonb language sql as $$
    select _payload;
$$;
select internal.register_function('public.fine'), internal.register_function('public.fine');
select test.equal((select count(*) from internal.callable_function where function_name = 'public.fine'), 1::bigint, 'rows');
