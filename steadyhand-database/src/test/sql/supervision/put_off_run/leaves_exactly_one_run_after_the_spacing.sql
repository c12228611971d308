select test.email();
select test.run_due();
select test.tire();
select test.pass('300 milliseconds');
-- Plain triggers know no spacing; tickets are due after it anyway.
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}', test.now()) from generate_series(1, 3);
select test.equal(test.run_due(), array['spaced', 'spaced', 'spaced'], 'too soon');
select test.equal(array_agg(t.cause || ' ' || (t.due_at - test.now()) order by t.due_at), array['spaced 00:00:00.7', 'recheck 00:00:29.7'], 'tickets')
from supervision.ticket t;
select test.equal((select count(*) from supervision.decision), 1::bigint, 'decisions so far');

select test.pass('700 milliseconds');
select test.equal(test.run_due(), array['scheduled'], 'one run for all of them');
select test.equal((select count(*) from supervision.decision), 2::bigint, 'decisions');
select test.no_drift();
