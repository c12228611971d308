-- A task that fails, and also crashes its workers: tries and losses are bounded each on its own.
select queues.declare_task_type('resize', 100, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
do $$
begin
    for _i in 1 .. 30 loop
        perform test.equal((select queues.fail_attempt(c.task_id, c.task_lease_id, 'x', 'handler_failed') from test.claim() c), 'released', 'try ' || _i);
    end loop;
end;
$$;
select test.vanish(5);
select test.equal((select count(*) from queues.dead_letter), 0::bigint, 'not yet');
select test.equal((select count(*) from queues.dequeue_batch(1)), 0::bigint, 'not delivered again');
select test.equal((select d.deliveries from queues.dead_letter d), 35, 'given up by the ceiling');
select test.no_drift();
