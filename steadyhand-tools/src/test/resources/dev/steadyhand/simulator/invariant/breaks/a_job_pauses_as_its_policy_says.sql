select queues.declare_task_type('resize', 2, '10 seconds', '15 seconds'), queues.enqueue('resize', '{}');
select queues.fail_attempt(c.task_id, c.task_lease_id, 'first', 'handler_failed', 'at line 1', _retry_after => '11 seconds') from (select d.task_id, d.task_lease_id from queues.dequeue_batch(1, _task_types => '{resize}', _worker => 'worker 1') d) c;
