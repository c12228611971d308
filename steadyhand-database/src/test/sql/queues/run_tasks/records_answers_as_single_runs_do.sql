create function public.step(_payload jsonb) returns jsonb language sql as 'select _payload -> ''answer''';
select internal.register_function('public.step');
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.step', 'answer', a.answer))
from unnest(array['{"status": "succeeded"}', '{"status": "order_not_found"}', '{"status": "scheduled"}', '{"error": "x"}', 'null']::jsonb[]) a (answer);
select test.email() from generate_series(1, 3);
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor"}'),
    queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 77}');
create table public.held as select * from queues.dequeue_batch(20);

create function public.recorded() returns text[] language sql as $$
    select array(select format('%s %s %s: %s', e.task_id, e.task_lease_id, e.error_kind, e.error_message) from queues.error e order by e.task_id);
$$;
create table public.singly (line text);
do $body$
declare
    _lines text[];
begin
    perform queues.run_task(h.task_id, h.task_lease_id) from public.held h order by h.task_id;
    _lines := public.recorded();
    raise exception using errcode = 'TEST2';
exception
    when sqlstate 'TEST2' then
        insert into public.singly select unnest(_lines);
end;
$body$;
select queues.run_tasks(array_agg(h.task_id order by h.task_id), array_agg(h.task_lease_id order by h.task_id)) from public.held h;
select test.equal(public.recorded(), array(select s.line from public.singly s), 'as singly');
select test.equal(cardinality(public.recorded()), 5, 'order_not_found, an error, nothing, and two supervisors that were asked for nothing that is there');
