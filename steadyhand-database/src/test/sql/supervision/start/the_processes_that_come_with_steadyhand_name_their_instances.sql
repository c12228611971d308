create function public.named(_process_name text) returns text[] language sql as $$
    select array[i.business_key, i.summary] from supervision.instance i where i.process_name = _process_name order by i.instance_id desc limit 1;
$$;

select nextval('comms.message_message_id_seq');
select test.email();
select test.equal(public.named('comms.send_email'), array['2', 'to ann@example.org: Hello'], 'an email');
select test.sms();
select test.equal(public.named('comms.send_sms'), array['3', 'to +15550100'], 'an SMS');

select test.account(0), test.account(1, 'archive');
select accounts.kickoff_account_deletion(2);
select test.equal(public.named('accounts.account_deletion'), array['2', 'account 2'], 'the deletion of an account');
select test.work();
select test.equal(public.named('files.file_deletion'), array['2/1', 'in bucket archive'], 'a file');
select test.equal(public.named('accounts.account_anonymization'), array['2', 'account 2'], 'no personal data of an account that is to be forgotten');

select billing.receive_webhook('stripe', '{}', '');
select test.equal(public.named('billing.verify_event'), array[null, 'from stripe'], 'nothing that is not verified');
select billing.kickoff_activate_subscription('stripe', 'sub_1');
select test.equal(public.named('billing.activate_subscription'), array['sub_1', 'from stripe'], 'a subscription');

select schedules.create_schedule('nightly', 'webhook', '{"url": "https://example.org"}', _every => interval '1 day');
select test.equal(public.named('schedules.run_schedule'), array['nightly', null], 'a schedule');
select queues.create_batch();
select test.equal(public.named('queues.run_batch'), array[null, 'calls nobody back'], 'a batch without a callback');
select queues.create_batch('{"task_type": "sms", "payload": {}}');
select test.equal(public.named('queues.run_batch'), array[null, 'calls back with sms'], 'a batch with one');
