-- 1 accepted, 2 refused, 3 to be tried again, 4 accepted without a handler, 5 of a handler that raises, 6 without an outcome.
select queues.enqueue('email', jsonb '{"success_handler": "app.success", "error_handler": "app.failure"}' || jsonb_build_object('n', n)) from generate_series(1, 3) n;
select queues.enqueue('email', '{"n": 4}'), queues.enqueue('email', '{"raise": true, "success_handler": "app.success"}'), queues.enqueue('email', '{}');
select queues.dequeue_batch(6);
-- Arrays of the same length; the outcome is the first one.
select queues.record_outcomes(array[5, 4, 3, 2, 1], array[5, 4, 3, 2, 1], array['accepted', 'accepted', 'try_again', 'refused', 'accepted'],
    array[null, null, null, null, '{"id": "m1"}']::jsonb[], array[null, null, 'provider_unreachable', null, null], array[null, null, 'answered 429', 'no such address', null],
    array[null, null, '90 seconds', null, null]::interval[]);

create function public.left_behind() returns setof text language sql as $$
    select concat_ws(' ', 'error', e.task_id, e.task_lease_id, e.error_kind, e.error_message) from queues.error e union all
    select concat_ws(' ', 'told', t.handler, t.payload) from app.told t union all
    select concat_ws(' ', 'task', t.task_type, t.caused_by_task_id, t.root_task_id) from queues.task t union all
    select concat_ws(' ', 'completed', c.task_id, c.task_lease_id) from queues.task_completed c;
$$;
create table public.singly (line text);
create table public.together (line text);
do $body$
declare
    _lines text[];
begin
    perform queues.finish_call(n, n) from generate_series(1, 4) n;
    _lines := array(select public.left_behind());
    raise exception using errcode = 'TEST2';
exception
    when sqlstate 'TEST2' then
        insert into public.singly select unnest(_lines);
end;
$body$;

-- All or none.
select test.refused('select * from queues.finish_calls(array[1, 2, 5], array[1, 2, 5])', 'P0001', 'the handler is broken');
select test.refused('select * from queues.finish_calls(array[1, 6], array[1, 6])', 'SH014', 'task 6 has no outcome yet');
select test.refused('select * from queues.finish_calls(array[1, 2], array[1, 99])', 'SH009', '1 of 2 tasks are held under these leases');
select test.refused('select * from queues.finish_calls(array[1, 1], array[1, 1])', 'SH009', '1 of 2 tasks are held under these leases');

select test.equal(array_agg(f.task_id || ' ' || f.is_accepted), array['1 true', '2 false', '3 false', '4 true'], 'accepted')
from queues.finish_calls(array[4, 2, 1, 3], array[4, 2, 1, 3]) f;
insert into public.together select public.left_behind();
select test.equal((select array_agg(d.line) from (select line from public.together except all select line from public.singly) d), null, 'only together'),
    test.equal((select array_agg(d.line) from (select line from public.singly except all select line from public.together) d), null, 'only singly');
select test.no_drift();
