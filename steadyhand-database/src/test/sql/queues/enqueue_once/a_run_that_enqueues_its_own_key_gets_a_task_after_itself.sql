create function public.again(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    return to_jsonb(queues.enqueue_once('db_function', _payload, 'k'));
end;
$$;
select internal.register_function('public.again');

select queues.enqueue_once('db_function', '{"db_function": "public.again"}', 'k');
select test.claim();
select test.equal(queues.run_task(1, 1), '{"task_id": 2, "created": true}', 'a new task');
select test.equal((select k.task_id from queues.dedupe_key k), 2::bigint, 'holder of the key');
select test.ok(not e.created, 'and holds the key') from queues.enqueue_once('db_function', '{}', 'k') e;
select test.no_drift();
