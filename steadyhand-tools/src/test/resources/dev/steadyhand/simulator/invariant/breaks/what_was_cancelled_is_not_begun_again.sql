select queues.declare_task_type('resize', 2, '10 seconds', '15 seconds'), queues.enqueue('resize', '{}');
select queues.dequeue_batch(1, _task_types => '{resize}', _worker => 'worker 1');
select queues.cancel_task(j.task_id, 'wrong') from simulator.job j;
select setval('simulator.clock', 1900001000000000);
select queues.recover_expired_leases();
select simulator.call_provider(c.task_id, c.task_lease_id, 'resize', 'k', 's', true, 'accepted') from (select d.task_id, d.task_lease_id from queues.dequeue_batch(1, _task_types => '{resize}', _worker => 'worker 1') d) c;
