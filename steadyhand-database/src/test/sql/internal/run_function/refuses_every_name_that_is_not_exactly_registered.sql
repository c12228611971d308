create table public.ran (n integer);
create function public.fine(_payload jsonb) returns jsonb language sql as $$
    insert into public.ran values (1) returning '{"status": "succeeded"}'::jsonb;
$$;
create function public.wrong_argument(_payload text) returns jsonb language sql as $$
    insert into public.ran values (1) returning '{}'::jsonb;
$$;
create function public.wrong_result(_payload jsonb) returns text language sql as $$
    insert into public.ran values (1) returning 'x';
$$;
create function public.many(_payload jsonb) returns setof jsonb language sql as $$
    insert into public.ran values (1) returning '{}'::jsonb;
$$;
create function public.two(_payload jsonb, _more jsonb default null) returns jsonb language sql as $$
    insert into public.ran values (1) returning '{}'::jsonb;
$$;
create function public.unregistered(_payload jsonb) returns jsonb language sql as $$
    insert into public.ran values (1) returning '{}'::jsonb;
$$;
select internal.register_function('public.fine');
insert into internal.callable_function (function_name, registered_at)
values ('public.wrong_argument', now()), ('public.wrong_result', now()), ('public.many', now()), ('public.two', now()), ('public.gone', now());

select test.refused(format('select internal.run_function(%L, %L)', name, '{}'), 'SH011')
from unnest(array[
    'pg_sleep(10)--', 'queues.task; drop table queues.task', 'pg_catalog.pg_sleep', 'public.unregistered', 'public.wrong_argument',
    'public.wrong_result', 'public.many', 'public.two', 'public.gone', 'Public.Fine', 'public.FINE', 'PUBLIC.fine', 'fine', '.fine', 'public.',
    'public.fine ', ' public.fine', 'public.fine()', 'public."fine"', '"public".fine', 'public.fine(jsonb)', 'public.fine;', '', '''', null,
    'public.fine' || chr(10), 'public/**/.fine']) name;
select test.equal((select count(*) from public.ran), 0::bigint, 'nothing ran');

select test.equal(internal.run_function('public.fine', '{}'), '{"status": "succeeded"}', 'the registered one');
select internal.unregister_function('public.fine');
select test.refused($$select internal.run_function('public.fine', '{}')$$, 'SH011', 'function ''public.fine'' is not callable');
