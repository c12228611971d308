select queues.declare_task_type('resize', 3, '10 seconds', '1 minute');
select queues.enqueue('resize', '{}');
create function test.attempts(_task_id bigint)
returns text
language sql
as $$
    select concat_ws(' ', a.failed, a.max_attempts, a.next_attempt_at - test.now()) from queues.task_attempts(_task_id) a;
$$;

select test.equal(test.attempts(1), '0 3', 'none yet');
select queues.fail_attempt(c.task_id, c.task_lease_id, 'gone', 'handler_failed', null, interval '10 seconds') from test.claim() c;
select test.equal(test.attempts(1), '1 3 00:00:10', 'the next one is due');
select test.pass(interval '10 seconds');
create table test.held as select c.* from test.claim() c;
select test.equal(test.attempts(1), '1 3', 'it runs');
select queues.fail_attempt(h.task_id, h.task_lease_id, 'gone', 'handler_failed', _is_permanent => true) from test.held h;
select test.equal(test.attempts(1), '2 3', 'given up, and the last one counts');

-- Lost deliveries are no attempts, and a dead letter that follows from them does not change that.
select queues.enqueue('resize', '{}');
select queues.configure_queue('default', _delivery_ceiling => 1);
select test.vanish(3);
select test.equal((select s.state from queues.task_state s where s.task_id = 3), 'dead', 'lost too often');
select test.equal(test.attempts(3), '0 3', 'and never tried');
select test.ok(exists (select from queues.task_life(3) l where l.story ~ '^given up after \d+ deliver(y|ies): '), 'which its story says');

select queues.enqueue('email', '{}');
select test.equal((select count(*) from queues.task_attempts(t.task_id)), 0::bigint, 'no policy decides')
from queues.task t where t.task_type = 'email';
