select test.java_shop();
select test.java_order('o-1');
select test.refused(
    format('select test.java_turn(%L)', (
        select jsonb_build_object('run', jsonb_agg(jsonb_build_object('effect', 'charge', 'key', 'card-' || n, 'request', n)))
        from generate_series(1, 1001) n)),
    'SH017', 'process shop.order 1: the decision is invalid: the instance would have 1001 effects');
select test.java_turn((
    select jsonb_build_object('run', jsonb_agg(jsonb_build_object('effect', 'charge', 'key', 'card-' || n, 'request', n)))
    from generate_series(1, 1000) n));
select test.equal((select count(*) from supervision.java_effect), 1000::bigint, 'a thousand are started');

-- Those that it has are no new ones; another one is.
select supervision.signal_java('shop.order', 'o-1', 'paid', '{}');
select test.refused(
    'select test.java_turn(''{"run": [{"effect": "ship", "request": 1}]}'')', 'SH017', '%the instance would have 1001 effects');
select test.equal(test.java_turn('{"run": [{"effect": "charge", "key": "card-7", "request": 7}]}'), '{"1": "ended"}', 'it goes on with those');
