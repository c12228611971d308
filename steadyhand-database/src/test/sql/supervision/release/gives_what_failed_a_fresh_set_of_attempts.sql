select supervision.configure_process('comms.send_email', 'max_attempts', '1');
select test.email();
select test.run_due();
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.pass('1 second');
select test.equal(test.run_due(), array['max_attempts_reached'], 'failed');

select test.equal(supervision.release('comms.send_email', 1, 'the provider is back', 'Ann'), 1, 'released');
select test.equal((r.generation, r.actor, r.reason, r.released_at - test.now())::text, '(1,Ann,"the provider is back",00:00:00)', 'a fact') from supervision.process_released r;
select test.equal((i.state, i.status, i.generation)::text, '(running,released,1)', 'running again') from supervision.instance i;

select test.pass('1 second');
select test.equal(test.run_due(), array['scheduled'], 'another attempt');
select test.equal(array_agg(a.generation order by a.send_email_attempt_id), array[0, 1], 'attempts') from comms.send_email_attempt a;
select test.equal(array_agg(d.woken_by ? 'released' order by d.decision_id), array[false, false, true], 'woken by the release') from supervision.decision d;
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.pass('1 second');
select test.equal(test.run_due(), array['max_attempts_reached'], 'failed again');
select test.equal(supervision.release('comms.send_email', 1, 'once more'), 1, 'released again');
select test.equal(array_agg(r.generation || ' ' || r.actor order by r.generation), array['1 Ann', '2 ' || session_user], 'generations') from supervision.process_released r;
select test.no_drift();
