select test.email();
select supervision.wake('comms.send_email', 1, _cause => 'attempt_failed') from generate_series(1, 2);
select supervision.wake('comms.send_email', 1, test.now() + interval '1 hour', 'recheck');
select test.equal(supervision.consume_tickets('comms.send_email', 1, 1000, test.now()), '{"kickoff": 1, "attempt_failed": 2}', 'due now');
select test.equal(supervision.consume_tickets('comms.send_email', 1, 1001), '{"recheck": 1}', 'all others');
select test.equal(supervision.consume_tickets('comms.send_email', 1, 1002), '{}', 'none left');
select test.equal(array_agg(c.task_id || ' ' || c.cause order by c.ticket_id),
    array['1000 kickoff', '1000 attempt_failed', '1000 attempt_failed', '1001 recheck'], 'consumption is a fact') from supervision.ticket_consumed c;
select test.equal((select count(*) from queues.ready), 0::bigint, 'their tasks wait no longer');
select test.equal((select count(*) from queues.task_completed), 4::bigint, 'they are completed');
select test.no_drift();
