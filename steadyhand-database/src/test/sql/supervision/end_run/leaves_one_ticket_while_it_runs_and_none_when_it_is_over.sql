select test.email();
select test.run_due();
select test.equal(array_agg(t.cause || ' ' || (t.due_at - test.now())), array['recheck 00:00:30'], 'the safety net') from supervision.ticket t;
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.pass('1 second');
select test.run_due();
select test.equal(array_agg(t.cause || ' ' || (t.due_at - test.now())), array['next_look 00:00:04'], 'the backoff, counted from the failure') from supervision.ticket t;
select test.pass('4 seconds');
select test.run_due();
select test.call('accepted');
select test.pass('1 second');
select test.equal(test.run_due(), array['succeeded'], 'over');
select test.equal((select count(*) from supervision.ticket), 0::bigint, 'no ticket');
select test.equal((select count(*) from queues.ready), 0::bigint, 'no task');
select test.equal((i.state, i.status, i.reason, i.runs, i.next_wake_at)::text, '(succeeded,succeeded,"an attempt succeeded, after 1 failed",4,)', 'the instance')
from supervision.instance i;
select test.no_drift();
