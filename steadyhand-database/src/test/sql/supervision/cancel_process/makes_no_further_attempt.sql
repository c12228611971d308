select test.email();
select test.run_due();
select test.equal(supervision.cancel_process('comms.send_email', 1, 'enough', 'ann'), true, 'answer');
select test.call('try_again', 'provider_unreachable', 'no route');
select test.pass('1 hour');
select test.run_due();
select test.equal((i.state, i.reason)::text, '(cancelled,"cancelled by ann: enough")', 'cancelled') from supervision.instance i;
select test.equal((select count(*) from comms.send_email_attempt), 1::bigint, 'attempts');
select test.no_drift();
