-- 1 plain, 2 of a known outcome, 3 refused by its before-handler, 4 with a before-handler, 5 whose earlier call left no answer.
select queues.enqueue('sms', '{"n": 1}'), queues.enqueue('email', '{"n": 2}'),
    queues.enqueue('email', '{"before_handler": "app.before", "before_answers": {"status": "attempt_not_found"}}'),
    queues.enqueue('email', '{"before_handler": "app.before"}'), queues.enqueue('sms', '{"n": 5}');
create table public.held as select * from queues.dequeue_batch(5);
select queues.record_outcome(h.task_id, h.task_lease_id, 'accepted') from public.held h where h.task_id = 2;
select queues.begin_call(h.task_id, h.task_lease_id, true) from public.held h where h.task_id = 5;
select test.pass(interval '5 minutes');
truncate public.held;
insert into public.held select * from queues.dequeue_batch(5);

-- What came of it, and what it left.
create function public.left_behind() returns setof text language sql as $$
    select concat_ws(' ', 'started', s.task_id, s.task_lease_id) from queues.task_call_started s union all
    select concat_ws(' ', 'outcome', o.task_id, o.outcome, o.error_kind, o.error_message) from queues.task_outcome o union all
    select concat_ws(' ', 'error', e.task_id, e.error_kind, e.error_message) from queues.error e union all
    select concat_ws(' ', 'told', t.handler, t.payload) from app.told t;
$$;
create table public.singly (line text);
create table public.together (line text);
do $body$
declare
    _lines text[];
begin
    _lines := array(select h.task_id || ' ' || c::text from public.held h, queues.begin_call(h.task_id, h.task_lease_id, h.task_id <> 4) c);
    _lines := _lines || array(select public.left_behind());
    raise exception using errcode = 'TEST2';
exception
    when sqlstate 'TEST2' then
        insert into public.singly select unnest(_lines);
end;
$body$;

-- In whatever order, each gets its own; the rows come in the order of the ids.
create table public.begun as
    select row_number() over () as place, c.*
    from (select array_agg(h.task_id order by h.task_id desc) as ids, array_agg(h.task_lease_id order by h.task_id desc) as leases,
        array_agg(h.task_id <> 4 order by h.task_id desc) as notes from public.held h) h
    cross join lateral queues.begin_calls(h.ids, h.leases, h.notes) c;
insert into public.together
select b.task_id || ' ' || (row(b.is_to_be_made, b.request, b.idempotency_key))::text from public.begun b union all select public.left_behind();

select test.equal((select array_agg(d.line) from (select line from public.together except all select line from public.singly) d), null, 'only together'),
    test.equal((select array_agg(d.line) from (select line from public.singly except all select line from public.together) d), null, 'only singly');
select test.equal(array_agg(b.task_id || ' ' || b.is_to_be_made order by b.place), array['1 true', '2 false', '3 false', '4 true', '5 false'], 'to be made')
from public.begun b;

-- All or none: of one that is not held, or whose before-handler raises, nothing is left, nor of the others.
delete from queues.task_call_started;
select test.refused(format('select * from queues.begin_calls(array[1, 4], array[%s, 99], array[true, true])', h.task_lease_id),
    'SH009', '1 of 2 tasks are held under these leases') from public.held h where h.task_id = 1;
create or replace function app.before(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    raise exception 'broken';
end;
$$;
select test.refused(format('select * from queues.begin_calls(array[%s, %s], array[%s, %s], array[true, true])', a.task_id, b.task_id, a.task_lease_id, b.task_lease_id),
    'P0001', 'broken')
from public.held a, public.held b where a.task_id = 1 and b.task_id = 4;
select test.pass(interval '5 minutes');
select test.refused(format('select * from queues.begin_calls(array[1], array[%s], array[true])', h.task_lease_id),
    'SH009', 'task 1 is not held under lease %') from public.held h where h.task_id = 1;
