select test.equal(
    queues.subject_ids('{"order_id": 7, "customer_id": "c-1", "note": "x", "nested_id": {"a": 1}, "gone_id": null}'),
    '{"order_id": 7, "customer_id": "c-1"}'::jsonb, 'the ids');
select test.equal(queues.subject_ids('{}'), '{}'::jsonb, 'of nothing');
select test.equal(
    queues.subject_ids(jsonb_build_object('order_id', '1e5000'::jsonb, 'document_id', repeat('x', 1000), repeat('k', 1000) || '_id', 1)),
    jsonb_build_object('order_id', '1' || repeat('0', 99) || '…', 'document_id', repeat('x', 100) || '…'), 'the beginning of what is long');
select test.equal(
    (select count(*) from jsonb_object_keys(queues.subject_ids((select jsonb_object_agg('key_' || n || '_id', n) from generate_series(1, 1000) n)))), 20::bigint, 'so many at most');
