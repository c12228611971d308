select supervision.configure_process('comms.send_email', 'least_spacing', '0');
select test.email();
select test.run_due();
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}', test.now());
select test.equal(test.run_due(), array['scheduled'], 'at once');
