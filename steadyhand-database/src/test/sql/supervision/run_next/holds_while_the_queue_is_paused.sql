select test.email();
select queues.pause_queue('default');
create function public.handler() returns integer language plpgsql as $$
declare
    _after bigint := queues.last_task_id();
    _outer text[] := internal.set_running_task(1, 1, null);
begin
    perform supervision.wake('comms.send_email', 1);
    return supervision.run_next('{1}', _after);
end;
$$;
select test.equal(public.handler(), 0, 'runs');
select queues.resume_queue('default');
select test.equal(public.handler(), 1, 'runs after it');
