create function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform queues.enqueue('email', '{}');
    if _payload ? 'fail' then
        raise exception 'no';
    end if;
    return jsonb_build_object('status', 'succeeded', 'saw', _payload);
end;
$$;
select internal.register_function('public.step');
select queues.enqueue('db_function', '{"db_function": "public.step", "x": 1}');
select queues.enqueue('db_function', '{"db_function": "public.step", "fail": true}');
select queues.dequeue_batch(2);

select test.equal(queues.run_task(1, 1), '{"status": "succeeded", "saw": {"db_function": "public.step", "x": 1}}', 'answer');
select test.equal((select count(*) from queues.task_completed), 1::bigint, 'completed');
select test.refused($$select queues.run_task(2, 2)$$, 'P0001', 'no');
select test.refused($$select queues.run_task(1, 1)$$, 'SH009');
select test.refused($$select queues.run_task(2, 99)$$, 'SH009', 'task 2 is not held under lease 99');
select test.refused($$select queues.run_task(99, 1)$$, 'SH008');
select test.pass(interval '5 minutes');
select test.refused($$select queues.run_task(2, 2)$$, 'SH009');
select test.no_drift();
