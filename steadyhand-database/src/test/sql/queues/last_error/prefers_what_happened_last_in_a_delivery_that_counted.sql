select test.ok(queues.last_error(1) is null, 'none');
select queues.enqueue('email', '{}');
-- The worker was lost in the first delivery, which does not count; the handler raised in the second; the worker crashed in the third.
select test.vanish(1);
select queues.retry_task(d.task_id, d.task_lease_id, 'the handler raised', 'handler_failed', test.now()) from queues.dequeue_batch(1) d;
select test.equal((queues.last_error(1)).error_message, 'the handler raised', 'after the second');
select test.vanish(1);
select queues.recover_expired_leases();
select test.equal((queues.last_error(1)).error_message, 'lease expired: the worker stopped responding', 'after the third');
-- What a client recorded before it fell silent says more than its silence.
select test.claim();
select queues.fail_task(1, 'mailbox full', _error_kind => 'provider_refused');
select test.pass(interval '5 minutes');
select queues.recover_expired_leases();
select test.equal((queues.last_error(1)).error_message, 'mailbox full', 'after the fourth');
-- A shutdown is no reason.
select queues.fail_task(d.task_id, 'interrupted', d.task_lease_id), queues.release_task(d.task_id, d.task_lease_id, 'shutdown', false) from queues.dequeue_batch(1) d;
select test.equal((queues.last_error(1)).error_message, 'mailbox full', 'after the fifth');
