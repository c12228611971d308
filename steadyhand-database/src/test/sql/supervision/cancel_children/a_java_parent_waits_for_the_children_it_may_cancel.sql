select supervision.declare_java_process('shop.refund', 1, '{"effects": [], "signals": [], "queue": "default"}');
select supervision.start_java('shop.refund', 'order-1', '{}', 1), supervision.start_java('shop.refund', 'order-2', '{}', 1);
select test.email(), test.email();
-- Both watch the first email, and only one of them the second.
select supervision.watch('shop.refund', 1, 'comms.send_email', 1), supervision.watch('shop.refund', 2, 'comms.send_email', 1);
select supervision.watch('shop.refund', 1, 'comms.send_email', 2);
create function public.end_it() returns void language plpgsql as $$
begin
    perform supervision.end_java_runs(jsonb_agg(jsonb_build_object(
        'process', b.process_name, 'instance_id', b.instance_id, 'run_id', b.run_id, 'version', 1, 'action', 'cancel', 'state', 'cancelled', 'reason', 'withdrawn')))
    from supervision.begin_java_runs(array['shop.refund'], array[1], 10) b
    where b.instance_id = 1;
end;
$$;
select supervision.cancel_java('shop.refund', 'order-1', 'no', 'ann');
select public.end_it();
select test.equal((i.state, i.reason)::text, '(running,"withdrawn; waits for 2 of comms.send_email")', 'waits') from supervision.instance i where i.process_name = 'shop.refund' and i.instance_id = 1;
select test.equal((select array_agg((k.instance_id, k.actor, k.reason)::text) from supervision.cancel_requested k where k.process_name = 'comms.send_email'), array['(2,ann,no)'], 'the one that nobody else watches');
select test.run_due();
select test.pass('1 minute');
select public.end_it();
select test.equal(i.state, 'cancelled', 'then it ends') from supervision.instance i where i.process_name = 'shop.refund' and i.instance_id = 1;
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email' and i.instance_id = 1), 'running', 'the other goes on');
