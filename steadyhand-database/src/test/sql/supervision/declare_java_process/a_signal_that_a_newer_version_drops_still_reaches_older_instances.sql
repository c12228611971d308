select test.java_shop();
select test.java_order('o-1'), test.java_turn('{"await": ["paid", "manager"]}');
select supervision.declare_java_process('shop.order', 2, '{"signals": [{"name": "settled"}]}');
select test.equal(array[supervision.signal_java('shop.order', 'o-1', 'paid'), supervision.approve_java('shop.order', 'o-1', 'manager', true, 'known customer')], array['kept', 'kept'], 'still awaited');
select test.equal((test.java_facts() -> '1' -> 'signals' -> 0 ->> 'name', jsonb_array_length(test.java_facts() -> '1' -> 'signals'))::text, '(paid,2)', 'its code sees them');
select test.refused($$select supervision.signal_java('shop.order', 'o-1', 'payed')$$, 'SH029', '%takes no signal payed');
-- Otherwise what a program has sent would count as the word of a person.
select test.refused($$select supervision.declare_java_process('shop.order', 3, '{"signals": [{"name": "paid", "approval": true}]}')$$, 'SH016', '%signal paid is an approval in one version and none in another');
