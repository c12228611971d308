select test.email();
select supervision.run_due('default', 10);
select test.tire();
select supervision.record_success('comms.send_email', '{"original_payload": {"send_email_attempt_id": 1}}');
select test.ok((select w.available_at > test.now() from queues.ready w join queues.task t using (task_id) where t.cause = 'attempt_succeeded'), 'not before its budget allows');
delete from supervision.policy where process_name = 'comms.send_email';
select supervision.record_success('comms.send_email', '{"original_payload": {"send_email_attempt_id": 1}}');
select test.equal((select count(*) from queues.task t where t.cause = 'attempt_succeeded'), 2::bigint, 'nobody is forgotten');
