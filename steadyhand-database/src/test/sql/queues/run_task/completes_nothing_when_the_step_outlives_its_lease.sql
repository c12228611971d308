create function public.slow(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform test.pass(interval '5 minutes');
    return null;
end;
$$;
grant update on test.clock to public;
select internal.register_function('public.slow');
select queues.enqueue('db_function', '{"db_function": "public.slow"}');
select test.claim();
select test.refused($$select queues.run_task(1, 1)$$, 'SH009', 'task 1 outlived its lease');
