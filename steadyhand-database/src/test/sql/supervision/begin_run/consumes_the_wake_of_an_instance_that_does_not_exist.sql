select supervision.wake('comms.send_email', 7), supervision.wake('comms.send_email', 7, test.now() + interval '1 hour', 'later');
select test.equal(test.run_due(), array['send_email_task_not_found'], 'it answers for itself: the root may come with another wake');
select test.equal((select array_agg(t.cause) from supervision.ticket t), array['later'], 'the other one stays');
select test.pass('1 hour');
select test.equal(test.run_due(), array['send_email_task_not_found'], 'and answers when it comes');
select test.equal((select count(*) from supervision.ticket), 0::bigint, 'tickets left');
select test.equal((select count(*) from queues.ready), 0::bigint, 'tasks left');

-- Without a ticket, and without a lease.
select supervision.wake('comms.send_email', 8), queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 8}');
select test.equal((select r.has_failed from supervision.run_due('default', 10) r), false, 'a run without a lease');
select test.equal((select array_agg(e.error_message) from queues.error e where e.task_lease_id is null), array['comms.send_email_supervisor: send_email_task_not_found'], 'what it answered');
select test.equal(test.run_due(), array['send_email_task_not_found'], 'the plain trigger');
select test.equal((select count(*) from supervision.ticket), 0::bigint, 'tickets left of several runs');
select test.equal((select count(*) from supervision.instance), 0::bigint, 'and no instance came of it');
select test.no_drift();
