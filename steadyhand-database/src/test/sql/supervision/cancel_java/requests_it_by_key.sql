select test.refused($$select supervision.cancel_java('comms.send_email', 'order-1', 'no')$$, 'SH015', '%no instance with the key ''order-1''');
select test.refused($$select supervision.cancel_java('shop.no', 'order-1', 'no')$$, 'SH015', 'there is no process %');

select supervision.declare_java_process('shop.refund', 1, '{"effects": [], "signals": [], "queue": "default"}');
select supervision.start_java('shop.refund', 'order-1', '{"amount": 1}', 1);
select test.equal(supervision.cancel_java('shop.refund', 'order-1', 'changed their mind', 'ann'), true, 'answer');
do $$
declare
    _begun record;
begin
    select b.* into strict _begun from supervision.begin_java_runs(array['shop.refund'], array[1], 10) b;
    perform test.equal((_begun.facts -> 'cancel') - 'at', '{"by": "ann", "reason": "changed their mind"}'::jsonb, 'a fact');
    perform supervision.end_java_runs(jsonb_build_array(jsonb_build_object(
        'process', _begun.process_name, 'instance_id', _begun.instance_id, 'run_id', _begun.run_id, 'version', 1, 'action', 'cancel', 'state', 'cancelled', 'reason', 'withdrawn')));
end;
$$;
select test.equal((f.state, f.reason, f.cancel_requested)::text, '(cancelled,withdrawn,t)', 'its code decided') from supervision.find_java('shop.refund', 'order-1') f;
select test.equal(supervision.cancel_java('shop.refund', 'order-1', 'again'), false, 'after the end');
select test.refused($$select supervision.release('shop.refund', 1, 'go on')$$, 'SH018');
