select supervision.declare_signals('comms.send_email', '{opened}', '{manager}');
select test.email();
select supervision.signal('comms.send_email', 1, 'opened', '{"secret": "canary"}');
select supervision.approve('comms.send_email', 1, 'manager', false, 'too early', 'ann');
select test.equal(
    (select array_agg(w.story) from supervision.why('comms.send_email', 1) w where w.event = 'signal'),
    array['signal opened from ' || session_user, 'ann denied manager: too early'], 'told');
select test.equal((select count(*) from supervision.why('comms.send_email', 1) w where w::text like '%canary%'), 0::bigint, 'a body may be personal');
select test.equal(supervision.signal_body('comms.send_email', 1, (select min(l.signal_id) from supervision.signal_log l)) ->> 'secret', 'canary', 'for operators');
