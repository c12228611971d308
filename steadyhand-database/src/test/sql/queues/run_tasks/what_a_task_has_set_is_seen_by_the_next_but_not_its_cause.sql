-- One transaction: settings, locks and now() are those of all. Only what the engine sets is set for each.
create table public.seen (n bigint, setting text, begun timestamptz);
create function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into public.seen values ((_payload ->> 'n')::bigint, current_setting('app.last', true), now());
    perform set_config('app.last', _payload ->> 'n', true), set_config('steadyhand.task', '', true), set_config('steadyhand.traceparent', 'mine', true);
    return '{"status": "succeeded"}';
end;
$$;
create function public.enqueuing(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform queues.enqueue('email', '{}');
    return public.step(_payload);
end;
$$;
select internal.register_function('public.enqueuing', _may_share => true);
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.enqueuing', 'n', n)) from generate_series(1, 3) n;
select queues.dequeue_batch(3);
begin;
select queues.run_tasks(array[1, 2, 3], array[1, 2, 3]);
select queues.enqueue('sms', '{}');
commit;

select test.equal(array(select s.n || ' after ' || coalesce(nullif(s.setting, ''), '-') from public.seen s order by s.n), array['1 after -', '2 after 1', '3 after 2'], 'settings');
select test.equal((select count(distinct s.begun) from public.seen s), 1::bigint, 'transactions');
select test.equal(
    array(select t.task_type || ' by ' || coalesce(t.caused_by_task_id::text, '-') || ' of ' || coalesce(t.traceparent, '-') from queues.task t where t.task_id > 3 order by t.task_id),
    array['email by 1 of -', 'email by 2 of -', 'email by 3 of -', 'sms by - of -'], 'causes and traces');
