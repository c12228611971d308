select test.email(test.now() + interval '1 day');
select test.equal(test.run_due(), '{}', 'nothing is due');
select supervision.wake('comms.send_email', 1);
select test.equal(test.run_due(), array['scheduled'], 'woken early');
select test.equal((d.action, d.reason, d.next_wake_at - test.now())::text, '(wait,"its time has not come","1 day")', 'decided') from supervision.decision d;
select test.equal((select count(*) from comms.send_email_attempt), 0::bigint, 'attempts');

select test.pass('1 day');
select test.equal(test.run_due(), array['scheduled'], 'in time');
select test.equal((select count(*) from comms.send_email_attempt), 1::bigint, 'attempts');
