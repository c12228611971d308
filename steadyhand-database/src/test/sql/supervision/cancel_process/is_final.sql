select test.email();
select test.run_due();
select test.call('try_again', 'provider_unreachable', 'no route');
select supervision.cancel_process('comms.send_email', 1, 'enough');
select test.pass('1 minute');
select test.run_due();
select test.equal((select i.state from supervision.instance i), 'cancelled', 'state');
select test.refused($$select supervision.release('comms.send_email', 1, 'go on')$$, 'SH018', 'process comms.send_email 1 was cancelled, which is final');

-- Whatever comes later: a wake, an outcome, a signal, a trigger, the loss of a supervisor.
select supervision.wake('comms.send_email', 1);
select comms.record_email_success('{"original_payload": {"send_email_attempt_id": 1}}');
select test.pass('1 hour');
select test.equal(test.run_due(), array['cancelled'], 'answers');
select test.equal(comms.send_email_supervisor('{"send_email_task_id": 1}') ->> 'status', 'cancelled', 'by hand');
select test.equal(supervision.stop_process('comms.send_email', 1, 'supervisor_failed', 'x', null) ->> 'status', 'already_cancelled', 'stop');
select test.equal((i.state, i.runs)::text, '(cancelled,2)', 'state') from supervision.instance i;
select test.equal((select count(*) from queues.ready), 0::bigint, 'nothing is left to run');
select supervision.declare_signals('comms.send_email', '{opened}');
select test.equal(supervision.signal('comms.send_email', 1, 'opened'), 'late', 'signal');
select test.no_drift();
