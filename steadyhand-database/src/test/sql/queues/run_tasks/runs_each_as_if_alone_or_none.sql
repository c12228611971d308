create table public.effect (n bigint);
create function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into public.effect values ((_payload ->> 'n')::bigint);
    perform queues.enqueue('email', jsonb_build_object('n', _payload -> 'n'));
    if _payload ? 'raise' then
        raise exception 'no';
    end if;
    return jsonb_build_object('status', case when _payload ? 'fail' then 'order_not_found' else 'succeeded' end, 'n', _payload -> 'n');
end;
$$;
select internal.register_function('public.step', _may_share => true);
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.step', 'n', n)) from generate_series(1, 3) n;
select queues.enqueue('db_function', '{"db_function": "public.step", "n": 4, "raise": true}'), queues.enqueue('db_function', '{}'), queues.enqueue('sms', '{}');
select queues.dequeue_batch(5, _task_types => '{db_function}'), queues.dequeue_batch(1);

create function public.left_behind() returns setof text language sql as $$
    select concat_ws(' ', 'effect', e.n) from public.effect e union all
    select concat_ws(' ', 'error', e.task_id, e.task_lease_id, e.error_kind, e.error_message) from queues.error e union all
    select concat_ws(' ', 'task', t.task_type, t.payload, t.caused_by_task_id, t.root_task_id) from queues.task t union all
    select concat_ws(' ', 'completed', c.task_id, c.task_lease_id) from queues.task_completed c;
$$;
create table public.singly (line text);
create table public.together (line text);
do $body$
declare
    _lines text[];
begin
    perform queues.run_task(n, n) from generate_series(1, 3) n;
    _lines := array(select public.left_behind());
    raise exception using errcode = 'TEST2';
exception
    when sqlstate 'TEST2' then
        insert into public.singly select unnest(_lines);
end;
$body$;

-- All or none.
select test.refused('select queues.run_tasks(array[1, 4, 2], array[1, 4, 2])', 'P0001', 'no');
select test.refused('select queues.run_tasks(array[1, 6], array[1, 6])', 'SH011', 'task 6 is of type sms%');
select test.refused('select queues.run_tasks(array[1, 5], array[1, 5])', 'SH011');
select test.refused('select queues.run_tasks(array[1, 2], array[1, 99])', 'SH009', '1 of 2 tasks are held under these leases');
select test.refused('select queues.run_tasks(array[1, 1], array[1, 1])', 'SH009', '1 of 2 tasks are held under these leases');

select test.equal(
    array(select a ->> 'n' from unnest((queues.run_tasks(array[3, 1, 2], array[3, 1, 2])).answers) a), array['1', '2', '3'], 'answers, in the order of the tasks');
insert into public.together select public.left_behind();
select test.equal((select array_agg(d.line) from (select line from public.together except all select line from public.singly) d), null, 'only together'),
    test.equal((select array_agg(d.line) from (select line from public.singly except all select line from public.together) d), null, 'only singly');
select test.refused('select queues.run_tasks(array[1, 4], array[1, 4])', 'SH009', '1 of 2 tasks are held under these leases');
select test.no_drift();
