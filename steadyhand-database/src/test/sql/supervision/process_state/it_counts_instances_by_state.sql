select test.email(), test.email();
select test.equal(
    (select array[s.running, s.succeeded, s.failed, s.stuck] from supervision.process_state s where s.process_name = 'comms.send_email'),
    array[2, 0, 0, 0]::bigint[], 'two run');
select test.equal(
    (select s.running from supervision.process_state s where s.process_name = 'comms.send_sms'), 0::bigint, 'a process without instances is there too');
