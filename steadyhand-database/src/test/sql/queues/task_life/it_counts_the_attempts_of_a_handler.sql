select queues.declare_task_type('resize', 3, '10 seconds', '1 minute');
select queues.enqueue('resize', '{}');
select queues.fail_attempt(c.task_id, c.task_lease_id, 'gone', 'handler_failed', 'at Resize.java:7', interval '10 seconds') from test.claim() c;
select test.pass(interval '10 seconds');
select queues.release_task(c.task_id, c.task_lease_id, 'shutdown', false) from test.claim() c;
select queues.fail_attempt(c.task_id, c.task_lease_id, 'gone', 'handler_failed', null, interval '0') from test.claim() c;
select test.pass(interval '1 second');
select queues.fail_attempt(c.task_id, c.task_lease_id, 'gone', 'handler_failed', 'at Resize.java:9') from test.claim() c;

select test.equal(
    array(select l.story from queues.task_life(1) with ordinality l where l.event not in ('leased', 'enqueued', 'error') order by l.ordinality),
    array[
        'attempt 1 of 3 failed, to be tried again after 10 s',
        'the lease ended: shutdown, which does not count',
        'attempt 2 of 3 failed, to be tried again at once',
        'given up after 3 attempts: dead letter 2'
    ], 'attempts, not deliveries');
select test.equal((select d.stack_trace from queues.dead_letter_state d), 'at Resize.java:9', 'the dead letter has the last stack trace');
select test.equal(
    array(select l.detail ->> 'stack_trace' from queues.task_life(1) with ordinality l where l.event = 'error' order by l.ordinality),
    array['at Resize.java:7', null, 'at Resize.java:9'], 'and each error its own');

-- The policy was changed since: no attempt is the second of one.
select queues.configure_retry('resize', 1);
select test.equal(
    array(select l.story from queues.task_life(1) with ordinality l where l.story like 'attempt %' order by l.ordinality),
    array['attempt 1 of 1 failed, to be tried again after 10 s', 'attempt 2 failed, to be tried again at once'], 'no more than it allows');
select queues.enqueue('resize', '{}');
select queues.fail_attempt(c.task_id, c.task_lease_id, 'gone', 'handler_failed') from test.claim() c;
select test.ok(exists (select from queues.task_life(3) l where l.story like 'given up after 1 attempt: dead letter %'), 'one attempt');
