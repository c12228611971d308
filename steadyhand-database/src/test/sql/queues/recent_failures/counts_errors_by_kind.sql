select queues.enqueue('email', '{}') from generate_series(1, 5);
select queues.retry_task(d.task_id, d.task_lease_id, 'long ago ' || d.task_id, 'timeout', test.now() + interval '1 hour') from queues.dequeue_batch(2) d;
select test.pass(interval '20 minutes');
select queues.retry_task(d.task_id, d.task_lease_id, 'late', 'timeout', test.now() + interval '1 hour') from queues.dequeue_batch(1) d;
select test.pass(interval '1 minute');
select queues.retry_task(d.task_id, d.task_lease_id, 'refused ' || d.task_id, 'provider_refused', test.now() + interval '1 hour') from queues.dequeue_batch(2) d;

select test.equal(
    array(select format('%s %s %s %s', f.error_kind, f.failures, f.last_task_id, f.last_message) from queues.recent_failures() f),
    array['provider_refused 2 5 refused 5', 'timeout 1 3 late'], 'lately');
select test.equal((select sum(f.failures) from queues.recent_failures(interval '1 hour') f), 5::numeric, 'within an hour');
select test.equal((select sum(f.failures) from queues.recent_failures(interval '1 hour', 2) f), 2::numeric, 'the newest ones');
select test.equal((select count(*) from queues.recent_failures(interval '0') f where f.error_kind = 'timeout'), 0::bigint, 'now');
