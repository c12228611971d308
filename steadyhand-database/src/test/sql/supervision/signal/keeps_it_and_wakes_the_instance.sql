select supervision.declare_signals('comms.send_email', '{address_checked}');
select test.email();
select test.run_due();
select test.pass('1 hour');
select test.run_due();

select test.equal(supervision.signal('comms.send_email', 1, 'address_checked', '{"by": "shop"}'), 'kept', 'answer');
select test.equal((s.signal_name, s.body, s.sent_by, s.is_late, s.dedupe_key)::text, format('(address_checked,"{""by"": ""shop""}",%s,f,)', session_user), 'kept') from supervision.signal s;
select test.pass('1 minute');
select test.run_due();
select test.equal((select d.woken_by ? 'signal' from supervision.decision d order by d.decision_id desc limit 1), true, 'woken by it');
select test.equal(supervision.signal('comms.send_email', 1, 'address_checked'), 'kept', 'without a body');
select test.equal((select count(*) from supervision.signal), 2::bigint, 'each is kept');
select test.no_drift();
