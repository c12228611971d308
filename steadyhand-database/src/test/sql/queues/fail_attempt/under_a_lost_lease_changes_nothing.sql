select queues.declare_task_type('resize', 1, '10 seconds', '15 seconds');
select queues.enqueue('resize', '{}');
create table public.held as select * from test.claim();
select test.pass('1 hour');
select test.equal((select queues.fail_attempt(h.task_id, h.task_lease_id, 'late', 'handler_failed') from public.held h), 'lease_lost', 'expired');
select test.equal((select queues.fail_attempt(h.task_id, h.task_lease_id + 1, 'forged', 'handler_failed') from public.held h), 'lease_lost', 'another lease');
select test.equal((select count(*) from queues.error), 0::bigint, 'errors');
select test.equal((select count(*) from queues.dead_letter), 0::bigint, 'dead letters');
