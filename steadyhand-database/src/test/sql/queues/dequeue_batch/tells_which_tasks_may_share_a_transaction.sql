create function public.shared(_payload jsonb) returns jsonb language sql as $$
    select _payload;
$$;
create function public.alone(_payload jsonb) returns jsonb language sql as $$
    select _payload;
$$;
select internal.register_function('public.shared', _may_share => true), internal.register_function('public.alone');
select queues.enqueue('db_function', '{"db_function": "public.shared"}'), queues.enqueue('db_function', '{"db_function": "public.alone"}'),
    queues.enqueue('db_function', '{"db_function": "public.unknown"}'), queues.enqueue('db_function', '{}'), queues.enqueue('email', '{"db_function": "public.shared"}'),
    queues.enqueue('db_function', '{"db_function": "maintenance.upkeep_supervisor"}');
select test.equal(
    array(select coalesce(d.shared_function, '-') from queues.dequeue_batch(6) d order by d.task_id), array['public.shared', '-', '-', '-', '-', '-'], 'may share');

-- What is registered last holds.
select internal.register_function('public.shared', _may_share => false);
select queues.enqueue('db_function', '{"db_function": "public.shared"}');
select test.equal((select d.shared_function from queues.complete_and_dequeue_batch(array[1], array[1], 1) d where d.verdict = 'leased'), null, 'may share now');
select test.equal((select count(*) from internal.callable_function c join supervision.process p on p.supervisor_function = c.function_name where c.may_share), 0::bigint, 'supervisors that share');
