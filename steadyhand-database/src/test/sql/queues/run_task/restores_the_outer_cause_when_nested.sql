create function public.inner_step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform queues.enqueue('email', '{"from": "inner"}');
    return null;
end;
$$;
create function public.outer_step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, _task_types => '{db_function}') d;
    perform queues.enqueue('email', '{"from": "outer"}');
    return null;
end;
$$;
select internal.register_function('public.outer_step'), internal.register_function('public.inner_step');
select queues.enqueue('db_function', '{"db_function": "public.outer_step"}');
select queues.enqueue('db_function', '{"db_function": "public.inner_step"}');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select test.equal(
    jsonb_object_agg(t.payload ->> 'from', t.caused_by_task_id), '{"inner": 2, "outer": 1}', 'causes')
from queues.task t where t.task_type = 'email';
