select test.shop(), test.order();
select test.start_effect('reserve', '{"items": 2}'), test.start_effect('reserve', '{"items": 3}', 'b');
create table public.held as select d.task_id, d.task_lease_id from queues.dequeue_batch(2, _with_runs => false) d;
create table public.begun as
select b.request, h.*, queues.permit_handler(array[h.task_id], array[h.task_lease_id]) as token
from public.held h
cross join lateral queues.begin_call(h.task_id, h.task_lease_id) b;
select test.equal(array_agg(b.request order by b.task_id), array['{"items": 2}', '{"items": 3}']::jsonb[], 'requests') from public.begun b;
-- A transaction that is rolled back leaves no end.
do $$
declare
    _b public.begun := (select b from public.begun b order by b.task_id limit 1);
begin
    perform queues.hold_for_handler(array[_b.task_id], array[_b.task_lease_id], _b.token);
    perform queues.complete_for_handler(array[_b.task_id], array[_b.task_lease_id], _b.token, array['{"reservation": "r-1"}']::jsonb[]);
    perform test.equal(test.effects(), 'reserve succeeded attempt 1 {"reservation": "r-1"}; reserve b in_progress attempt 1', 'within');
    raise exception 'rolled back' using errcode = 'SH999';
exception
    when sqlstate 'SH999' then
        null;
end;
$$;
select test.equal(test.effects(), 'reserve in_progress attempt 1; reserve b in_progress attempt 1', 'rolled back');
do $$
declare
    _b public.begun;
begin
    for _b in select * from public.begun order by task_id loop
        perform queues.hold_for_handler(array[_b.task_id], array[_b.task_lease_id], _b.token);
        perform queues.complete_for_handler(
            array[_b.task_id], array[_b.task_lease_id], _b.token, case when _b.request ->> 'items' = '2' then array['{"reservation": "r-1"}']::jsonb[] end);
    end loop;
end;
$$;
select test.equal(test.effects(), 'reserve succeeded attempt 1 {"reservation": "r-1"}; reserve b succeeded attempt 1 {}', 'ended');
select test.equal(test.wakes(), 'effect_ended 2', 'woken');
select test.equal((select count(*) from queues.task_completed c where c.task_lease_id is not null), 2::bigint, 'completed');
select test.no_drift();
