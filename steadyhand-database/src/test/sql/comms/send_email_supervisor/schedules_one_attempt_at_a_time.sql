select supervision.configure_process('comms.send_email', 'least_spacing', '0');
select test.email();
select test.equal(comms.send_email_supervisor('{"send_email_task_id": 1}'), '{"status": "scheduled"}', 'run ' || n) from generate_series(1, 5) n;
select test.equal((select count(*) from comms.send_email_attempt), 1::bigint, 'attempts');
select test.equal(array_agg(t.payload), array['{"task_type": "email", "send_email_attempt_id": 1, "before_handler": "comms.get_email_payload", '
    '"success_handler": "comms.record_email_success", "error_handler": "comms.record_email_failure"}']::jsonb[], 'tasks') from queues.task t where t.task_type = 'email';
