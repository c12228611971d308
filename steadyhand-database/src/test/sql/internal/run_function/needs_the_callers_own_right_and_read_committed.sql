create function public.secret(_payload jsonb) returns jsonb language sql security definer as $$
    select '{}'::jsonb;
$$;
revoke execute on function public.secret(jsonb) from public;
select internal.register_function('public.secret');
set role worker_service_user;
select test.refused($$select internal.run_function('public.secret', '{}')$$, '42501');
reset role;

begin isolation level repeatable read;
select test.refused($$select internal.run_function('public.secret', '{}')$$, 'SH010');
commit;
