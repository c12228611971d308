create function public.slow(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform test.pass(interval '5 minutes');
    return null;
end;
$$;
select internal.register_function('public.slow');
select test.email();
select queues.enqueue('db_function', '{"db_function": "public.slow"}');
select queues.dequeue_batch(2);
select test.refused('select queues.run_tasks(array[1, 2], array[1, 2])', 'SH009', 'task 1 outlived its lease');
