select queues.enqueue('email', '{}');
do $$
declare
    _held record;
begin
    for _delivery in 1..20 loop
        _held := test.claim();
        perform test.equal(_held.task_id, 1::bigint, 'delivery ' || _delivery);
        perform queues.release_task(1, _held.task_lease_id, 'shutdown', _counts => false);
    end loop;
end;
$$;
select test.no_drift();
select test.equal((select count(*) from queues.dequeue_batch(1)), 0::bigint, 'the twenty-first is not');
select test.equal((select d.deliveries from queues.dead_letter d), 20, 'dead after the cap');
