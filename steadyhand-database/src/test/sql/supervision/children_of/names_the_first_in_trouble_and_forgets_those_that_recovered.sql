select test.sms(), test.email(), test.email();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', n) from generate_series(1, 2) n;
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(2,0,0,0,,0)', 'at first');
select test.equal(supervision.children_of('comms.send_sms', 99)::text, '(0,0,0,0,,0)', 'nobody');

select supervision.stop_process('comms.send_email', 2, 'supervisor_failed', 'broken', null);
select supervision.fold_reports('comms.send_sms', 1);
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(1,0,0,1,"comms.send_email 2 is stuck",0)', 'one is stuck');

select supervision.release('comms.send_email', 2, 'fixed');
select supervision.fold_reports('comms.send_sms', 1);
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(2,0,0,0,,0)', 'released');
