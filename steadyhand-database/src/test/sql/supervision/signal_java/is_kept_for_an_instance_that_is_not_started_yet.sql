select test.java_shop();
select test.equal(
    array[supervision.signal_java('shop.order', 'o-1', 'paid', '1', 'a'), supervision.signal_java('shop.order', 'o-1', 'paid', '2', 'a'), supervision.signal_java('shop.order', 'o-1', 'paid', '3')],
    array['kept', 'duplicate', 'kept'], 'answers');
select test.equal((select count(*) from supervision.java_instance j), 1::bigint, 'announced once');
select test.refused($$select supervision.signal_java('shop.order', 'o-2', 'unknown')$$, 'SH029');
select test.refused($$select supervision.signal_java('shop.order', '', 'paid')$$, 'SH016');
select test.refused($$select supervision.signal_java('shop.order', 'o-2', 'manager')$$, 'SH029');
select test.java_order('o-1');
select test.java_turn('{"state": "succeeded", "action": "succeed"}');
select test.equal(supervision.signal_java('shop.order', 'o-1', 'paid'), 'late', 'after the end');
select test.no_drift();
