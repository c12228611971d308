create function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform queues.enqueue('db_function', _payload);
    perform queues.enqueue_batch('[{"task_type": "email", "payload": {}}]');
    return null;
end;
$$;
select internal.register_function('public.step');
select queues.enqueue('db_function', '{"db_function": "public.step"}');
begin;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select queues.enqueue('sms', '{}');
commit;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, _task_types => '{db_function}') d;

select test.equal(
    array_agg(t.task_id || ' by ' || coalesce(t.caused_by_task_id::text, '-') || ' of ' || t.root_task_id order by t.task_id),
    array['1 by - of 1', '2 by 1 of 1', '3 by 1 of 1', '4 by - of 4', '5 by 2 of 1', '6 by 2 of 1'], 'chain')
from queues.task t;
