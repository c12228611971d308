select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2');
select test.equal(test.fail_java(), '{retried,retried}', 'first time');
select test.equal((select array_agg(distinct t.due_at - test.now()) from supervision.ticket t where t.process_name = 'shop.order'), array[interval '5 seconds'], 'pause');
select test.equal((f.run, f.version, f.error_kind, f.error_message, f.stack_trace, f.worker)::text, '(1,1,handler_failed,"java.lang.IllegalStateException: no","at Order.decide",ann)', 'recorded')
from supervision.java_run_failed f where f.instance_id = 1;
-- What comes in between waits as well.
select supervision.signal('shop.order', 1, 'paid');
select test.equal(test.fail_java(), null, 'not before');
select test.no_drift();
select test.pass('5 seconds');
select test.equal(test.java_turn(_limit => 1), '{"1": "ended"}', 'one of them recovers');
select test.equal(test.fail_java(), '{retried}', 'second time');
select test.equal((select t.due_at - test.now() from supervision.ticket t where t.process_name = 'shop.order'), interval '10 seconds', 'longer pause');
select test.pass('10 seconds');
select test.fail_java();
select test.pass('20 seconds');
select test.equal(test.fail_java(), '{retried}', 'fourth time');
select test.pass('40 seconds');
select test.equal(test.fail_java(), '{stuck}', 'fifth time');
select test.equal((i.state, i.reason)::text, '(stuck,"supervisor_failed: java.lang.IllegalStateException: no")', 'stuck') from supervision.instance i where i.process_name = 'shop.order' and i.instance_id = 2;
select test.equal((s.reason, s.message)::text, '(supervisor_failed,"java.lang.IllegalStateException: no")', 'recorded') from supervision.process_stuck s;
select test.no_drift();

-- A release grants a new set of attempts.
select supervision.release('shop.order', 2, 'fixed');
select test.equal(test.fail_java(), '{retried}', 'after a release');
-- An operator need not wait for the pause to end.
select supervision.run_now('shop.order', 2);
select test.equal(test.java_turn(), '{"2": "ended"}', 'by hand');
