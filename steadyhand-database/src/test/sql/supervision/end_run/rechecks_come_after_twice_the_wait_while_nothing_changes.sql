select supervision.configure_process('comms.send_email', 'recheck_cap', '3 minutes');
select supervision.configure_process('comms.send_email', 'run_cap', '2');
select test.email();
create table public.waits (place serial, wait interval);
do $$
begin
    for _i in 1 .. 7 loop
        perform test.run_due();
        insert into public.waits (wait) select t.due_at - test.now() from supervision.ticket t;
        perform test.pass((select t.due_at - test.now() from supervision.ticket t));
    end loop;
end;
$$;
-- The second run sees that an attempt has been scheduled, which is news.
select test.equal(array_agg(w.wait order by w.place), array['30s', '30s', '60s', '120s', '3min', '3min', '3min']::interval[], 'waits') from public.waits w;
select test.equal(i.state, 'running', 'rechecks are no runaway') from supervision.instance i;

select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.run_due();
select test.equal(i.rechecks, 0, 'news starts it afresh') from supervision.instance i;
