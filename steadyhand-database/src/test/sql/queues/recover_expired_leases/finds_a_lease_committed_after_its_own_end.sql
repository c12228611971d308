select queues.create_queue('quick', interval '1 second');
select queues.enqueue('email', '{}', _queue => 'quick');
select queues.dequeue_batch(1, 'quick');
-- As a claim would leave it whose transaction stayed open for a minute.
select test.pass(interval '1 minute');
select setval('queues.expiry_floor_at', internal.to_micros(test.now()));
select setval('queues.expiry_swept_at', internal.to_micros(test.now()));
select test.equal(queues.recover_expired_leases(), 0, 'below the floor');
do $$
begin
    for _half_second in 1..130 loop
        perform test.pass(interval '500 milliseconds');
        if queues.recover_expired_leases() = 1 then
            return;
        end if;
    end loop;
    raise exception 'the straggler was not found';
end;
$$;
