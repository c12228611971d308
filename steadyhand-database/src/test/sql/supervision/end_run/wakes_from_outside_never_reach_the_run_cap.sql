select supervision.configure_process('comms.send_email', 'run_cap', '2');
select supervision.configure_process('comms.send_email', 'least_spacing', '0');
select test.email();
select test.run_due();
do $$
begin
    for _i in 1 .. 10 loop
        perform supervision.wake('comms.send_email', 1);
        perform test.equal(test.run_due(), array['scheduled'], 'wake ' || _i);
    end loop;
end;
$$;
select test.equal((i.state, i.runs, i.unchanged_runs)::text, '(running,11,0)', 'it waits for its attempt') from supervision.instance i;
select test.equal(t.due_at - test.now(), interval '30 seconds', 'nor do they put off the safety net') from supervision.ticket t;
