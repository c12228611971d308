select set_config('steadyhand.traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', false);
create function public.step(_payload jsonb) returns jsonb language sql security definer as $$
    select to_jsonb(queues.enqueue('email', '{}'));
$$;
select internal.register_function('public.step');
select queues.enqueue('db_function', '{"db_function": "public.step"}');
select set_config('steadyhand.traceparent', '', false);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select queues.enqueue('email', '{}');
select test.equal(array_agg(left(t.traceparent, 6) order by t.task_id), array['00-4bf', '00-4bf', null], 'traces') from queues.task t;
