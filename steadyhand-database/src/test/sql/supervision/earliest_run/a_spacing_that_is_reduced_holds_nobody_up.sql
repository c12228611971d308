select test.email();
select supervision.configure_process('comms.send_email', 'least_spacing', '1 hour');
do $$
begin
    for _wake in 1 .. 8 loop
        perform supervision.wake('comms.send_email', 1);
        perform test.run_due();
    end loop;
end;
$$;
select test.equal((select i.runs from supervision.instance i), 5, 'runs');
select supervision.configure_process('comms.send_email', 'least_spacing', '1 second');
select test.pass('1 second');
select supervision.wake('comms.send_email', 1);
select test.run_due();
select test.equal((select i.runs from supervision.instance i), 6, 'runs after it');
select test.equal((select count(*) from supervision.ticket t where t.cause = 'trigger'), 0::bigint, 'wakes that were put off');
select test.no_drift();
