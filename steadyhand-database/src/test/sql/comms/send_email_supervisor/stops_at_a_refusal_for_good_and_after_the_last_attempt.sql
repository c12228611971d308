select supervision.configure_process('comms.send_email', 'backoff_base', '0');
select test.email();
select test.run_due();
select test.call('refused', 'provider_refused', 'no such address');
select test.pass('1 second');
select test.equal(test.run_due(), array['failed'], 'a refusal');

select test.email();
select test.run_due();
select test.call('unknown', 'outcome_unknown', 'nobody knows');
select test.pass('1 second');
select test.equal(test.run_due(), array['failed'], 'an unknown outcome');

select test.email();
select test.run_due();
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.pass('1 second');
select test.equal(test.run_due(), array['scheduled'], 'the first attempt failed');
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.pass('1 second');
select test.equal(test.run_due(), array['max_attempts_reached'], 'the second too');
select test.equal(array_agg(i.reason order by i.instance_id), array[
    'trying again would not help: provider_refused: no such address', 'trying again would not help: outcome_unknown: nobody knows',
    '2 of 2 attempts failed; the last: provider_unreachable: answered 503'], 'reasons') from supervision.instance i;
select test.equal((select count(*) from queues.ready), 0::bigint, 'nothing is left to run');
select test.no_drift();
