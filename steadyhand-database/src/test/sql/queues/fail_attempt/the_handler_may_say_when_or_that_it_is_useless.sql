select queues.declare_task_type('resize', 3, '10 seconds', '15 seconds');
select queues.enqueue('resize', '{}') from generate_series(1, 2);
select test.equal((select queues.fail_attempt(c.task_id, c.task_lease_id, 'busy', 'handler_failed', _retry_after => '3 hours') from test.claim() c), 'released', 'later');
select test.equal((select w.available_at from queues.ready w where w.tries = 1), test.now() + interval '3 hours', 'when it said');
select test.equal((select queues.fail_attempt(c.task_id, c.task_lease_id, 'no', 'handler_failed', _is_permanent => true) from test.claim() c), 'promoted', 'at once');
select test.pass('3 hours');
select test.equal((select queues.fail_attempt(c.task_id, c.task_lease_id, 'busy', 'handler_failed', _retry_after => '-1 day') from test.claim() c), 'released', 'not in the past');
select test.equal((select w.available_at from queues.ready w where w.tries = 2), test.now(), 'now');
select test.no_drift();
