select queues.create_queue('quick', interval '1 second');
select queues.enqueue('email', '{}', _queue => 'quick');
select queues.dequeue_batch(1, 'quick');
select test.pass(interval '1 second');
do $$
begin
    perform test.equal(queues.recover_expired_leases(), 1, 'in a transaction that fails');
    raise exception 'the connection broke' using errcode = '08006';
exception
    when connection_failure then
        null;
end;
$$;
select test.equal(queues.recover_expired_leases(), 1, 'right afterwards');
select test.equal(queues.recover_expired_leases(), 0, 'once it is done');
select test.no_drift();
