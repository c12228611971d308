select test.email();
create function public.runs() returns integer language sql as $$ select i.runs from supervision.instance i $$;
do $$
begin
    for _second in 0 .. 3 loop
        for _wake in 1 .. 20 loop
            perform supervision.wake('comms.send_email', 1);
            perform test.run_due();
        end loop;
        perform test.equal(public.runs(), 5 + _second, 'runs after ' || _second || ' seconds');
        perform test.pass('1 second');
    end loop;
end;
$$;
-- Who rests gets the budget back, and no more than that.
select test.pass('1 hour');
select test.run_due();
create table public.before as select public.runs() as runs;
select test.pass('1 hour');
do $$
begin
    for _wake in 1 .. 20 loop
        perform supervision.wake('comms.send_email', 1);
        perform test.run_due();
    end loop;
end;
$$;
select test.equal(public.runs() - (select b.runs from public.before b), 5, 'a burst of five');
select test.no_drift();
