select supervision.register_parent('comms.send_email', 'comms.send_sms');
select supervision.register_process('comms.send_email', 'Sends an email.');
select test.equal(p.parent_process, 'comms.send_sms', 'parent') from supervision.process p where p.process_name = 'comms.send_email';
select test.refused($$select supervision.register_parent('comms.nothing', 'comms.send_sms')$$, 'SH015');
select test.refused($$select supervision.register_parent('comms.send_email', 'comms.nothing')$$, '23503');
