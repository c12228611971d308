select supervision.declare_signals('comms.send_email', '{opened}', '{manager}');
select test.email();
select test.run_due();
select test.call('accepted');
select test.pass('1 second');
select test.run_due();
select test.equal((select i.state from supervision.instance i), 'succeeded', 'ended');

select test.equal(supervision.signal('comms.send_email', 1, 'opened'), 'late', 'signal');
select test.equal(supervision.approve('comms.send_email', 1, 'manager', true, 'fine', 'ann'), 'late', 'approval');
select test.equal((select array_agg(s.is_late) from supervision.signal s), array[true, true], 'kept');
select test.equal((select count(*) from supervision.ticket), 0::bigint, 'nobody is woken');
