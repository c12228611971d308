select test.sms(), test.email();
select test.equal(supervision.watch('comms.send_sms', 1, 'comms.send_email', 1), 'running', 'answer') from generate_series(1, 3);
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(1,0,0,0,,0)', 'children');
select test.equal((select count(*) from supervision.child), 1::bigint, 'rows');
select test.refused($$select supervision.watch('comms.send_sms', 1, 'comms.nothing', 1)$$, 'SH015');
