-- A worker that notes starts and is killed again and again while the task only waits in it: none of it counts, up to the cap.
select queues.enqueue('email', '{}');
do $$
begin
    for _delivery in 1..20 loop
        perform test.equal((select d.delivery from queues.dequeue_batch(1, _worker => 'w1', _notes_starts => true) d), _delivery, 'delivery');
        perform test.pass(interval '5 minutes');
    end loop;
end;
$$;
select test.equal((select count(*) from queues.dequeue_batch(1)), 0::bigint, 'the twenty-first is not');
select test.equal((select d.deliveries || ' ' || d.last_error from queues.dead_letter d), '20 lease expired: worker w1 stopped responding before the work began', 'dead after the cap');
select test.equal((select array_agg(distinct e.counts) from queues.task_lease_ended e), array[false], 'none of it counted');
select test.no_drift();

-- One that begins each time, and takes the worker with it: the first is free, five count.
select queues.enqueue('sms', '{}');
create table public.held as select * from queues.dequeue_batch(1, _notes_starts => true);
select test.pass(interval '5 minutes'), queues.recover_expired_leases(), test.pass(interval '1 second');
do $$
declare
    _held record;
begin
    for _delivery in 2..6 loop
        select d.* into strict _held from queues.dequeue_batch(1, _task_types => '{sms}', _worker => 'w2', _notes_starts => true) d;
        perform test.equal(_held.delivery, _delivery, 'delivery');
        perform test.ok(queues.start_task(_held.task_id, _held.task_lease_id) = test.now() + interval '5 minutes', 'the lease begins anew');
        perform test.pass(interval '5 minutes'), queues.recover_expired_leases(), test.pass(interval '1 second');
    end loop;
end;
$$;
select test.equal((select count(*) from queues.dequeue_batch(1, _task_types => '{sms}')), 0::bigint, 'the seventh is not');
select test.equal(
    (select d.deliveries || ' ' || d.last_error from queues.dead_letter d join public.held h on h.task_id = d.original_task_id),
    '6 lease expired: worker w2 stopped responding after the work began', 'dead after the ceiling');
select test.equal(
    (select array_agg(l.story order by l.ordinality) from public.held h cross join queues.task_life(h.task_id) with ordinality l where l.event like 'lease%' and l.ordinality <= 7),
    array['leased by someone, delivery 1', 'the lease ended: expired in the first delivery, which does not count', 'leased by w2, delivery 2, begun', 'the lease ended: expired'], 'its life');

-- Begun or not, in turn: only what had begun counts. What had not, and comes last, is not the reason.
select queues.enqueue('webhook', '{"n": 3}');
do $$
declare
    _held record;
begin
    for _delivery in 1..6 loop
        select d.* into strict _held from queues.dequeue_batch(1, _task_types => '{webhook}', _worker => 'w3', _notes_starts => true) d;
        if _delivery in (3, 5) then
            perform queues.start_task(_held.task_id, _held.task_lease_id);
        end if;
        perform test.pass(interval '5 minutes');
    end loop;
    perform queues.recover_expired_leases();
end;
$$;
select test.equal((select w.deliveries - w.uncounted from queues.ready w join queues.task t using (task_id) where t.payload = '{"n": 3}'), 2, 'counted');
select test.equal((e).error_message, 'lease expired: worker w3 stopped responding after the work began', 'why')
from (select queues.last_error(t.task_id) as e from queues.task t where t.payload = '{"n": 3}') t;
select test.no_drift();
