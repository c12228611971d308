select test.java_shop();
select test.java_order('o-1');
do $$
declare
    _begun record;
begin
    select b.* into strict _begun from supervision.begin_java_runs('{shop.order}', '{1}', 64, 'ann') b;
    perform test.equal(supervision.signal_java('shop.order', 'o-1', 'paid', '{}'), 'kept', 'signal');
    perform supervision.end_java_runs(
        jsonb_build_array(test.java_step(
            'shop.order', _begun.instance_id, _begun.run_id, 1, '{"state": "succeeded", "action": "succeed", "result": {}}')), 'ann');
end;
$$;
select test.equal((i.state, i.status)::text, '(running,look_again)', 'not yet') from supervision.instance i where i.process_name = 'shop.order';
select test.pass('1 minute');
select test.equal(jsonb_array_length(test.java_facts() #> '{1,signals}'), 1, 'seen');
select test.java_turn('{"state": "succeeded", "action": "succeed", "result": {}}');
select test.equal(i.state, 'succeeded', 'then') from supervision.instance i where i.process_name = 'shop.order';
