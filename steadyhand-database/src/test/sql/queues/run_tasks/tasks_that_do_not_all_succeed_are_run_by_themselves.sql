create function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    -- Fails only because another one has done so before in the same transaction.
    create temp table scratch (n bigint) on commit drop;
    return jsonb_build_object('status', 'succeeded');
exception
    when duplicate_table then
        return jsonb_build_object('status', 'failed');
end;
$$;
select internal.register_function('public.step', _may_share => true);
select queues.enqueue('db_function', '{"db_function": "public.step"}') from generate_series(1, 2) n;
select queues.dequeue_batch(2);
select test.refused('select queues.run_tasks(array[1, 2], array[1, 2])', 'SH026');
select test.equal((select count(*) from queues.task_completed), 0::bigint, 'nothing has happened');
do $$ begin perform queues.run_task(1, 1); execute 'drop table scratch'; perform queues.run_task(2, 2); end $$;
select test.equal((select count(*) from queues.task_completed), 2::bigint, 'each by itself');
select test.equal((select count(*) from queues.error), 0::bigint, 'without a failure');
