-- A text message watches an email; both fail, and another parent of it runs on.
select test.email();
select test.run_due();
select test.call('refused', 'provider_refused', 'no');
select test.sms();
select test.run_due();
select test.call('refused', 'provider_refused', 'no');
select test.sms();
select supervision.watch('comms.send_sms', n, 'comms.send_email', 1) from generate_series(1, 2) n;
select test.pass('1 second');
select test.run_due();
select test.equal(array_agg(i.process_name || ' ' || i.instance_id || ' ' || i.state order by i.process_name, i.instance_id), array[
    'comms.send_email 1 failed', 'comms.send_sms 1 failed', 'comms.send_sms 2 running'], 'before') from supervision.instance i;

select test.equal(supervision.release('comms.send_email', 1, 'fixed'), 2, 'released');
select test.equal(array_agg(i.process_name || ' ' || i.instance_id || ' ' || i.state || ' ' || i.generation order by i.process_name, i.instance_id), array[
    'comms.send_email 1 running 1', 'comms.send_sms 1 running 1', 'comms.send_sms 2 running 0'], 'after') from supervision.instance i;
select test.equal((select count(*) from supervision.process_released), 2::bigint, 'facts');
