select queues.enqueue('email', '{}');
select test.claim();

-- As a transaction that was open for five minutes would leave it: committed long after floors had passed its place.
select queues.enqueue('email', '{}') from generate_series(1, 3);
select queues.dequeue_batch(10);
select test.pass(interval '11 seconds');
select queues.dequeue_batch(10);
select queues.enqueue('email', '{}');
update queues.ready set available_at = test.now() - interval '5 minutes' where task_id = 5;
select setval(l.floor_at, internal.to_micros(test.now() - interval '1 second')) from queues.lane l;

do $$
begin
    for _half_second in 1..1100 loop
        perform test.pass(interval '500 milliseconds');
        if exists (select from queues.dequeue_batch(10) d where d.task_id = 5) then
            perform test.ok(_half_second <= 600, 'found within as long as it was late');
            return;
        end if;
    end loop;
    raise exception 'the straggler was not found';
end;
$$;
