select test.sms(), test.email(), test.email();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', n) from generate_series(1, 2) n;
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(2,0,0,0,)', 'at first');
select test.equal(supervision.children_of('comms.send_sms', 99)::text, '(0,0,0,0,)', 'nobody');

select supervision.record_supervisor_failure('{"original_payload": {"db_function": "comms.send_email_supervisor", "send_email_task_id": 2}, "error": "broken"}');
select supervision.fold_reports('comms.send_sms', 1);
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(1,0,0,1,"comms.send_email 2 is stuck")', 'one is stuck');

select supervision.release('comms.send_email', 2, 'mended');
select supervision.fold_reports('comms.send_sms', 1);
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(2,0,0,0,)', 'released');
