select test.email();
select supervision.run_due('default', 10);
create function public.handler() returns integer language plpgsql as $$
declare
    _after bigint := queues.last_task_id();
    _outer text[] := internal.set_running_task(1, 1, null);
begin
    perform supervision.wake('comms.send_email', 1, test.now() + interval '1 minute');
    return supervision.run_next('{1}', _after);
end;
$$;
select test.equal(public.handler(), 0, 'runs');
select test.equal((select count(*) from supervision.ticket t where t.cause = 'trigger'), 1::bigint, 'it comes later');
