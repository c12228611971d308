select test.sms();
select test.pass('1 second');
select test.email();
select test.equal((select array_agg(t.process_name) from supervision.run_due('default', 1) r cross join unnest(r.task_ids) i join queues.task t on t.task_id = i), array['comms.send_sms'], 'the first');
select test.sms();
select test.equal((select array_agg(t.process_name) from supervision.run_due('default', 1) r cross join unnest(r.task_ids) i join queues.task t on t.task_id = i), array['comms.send_email'], 'the second, though another one has come since');
