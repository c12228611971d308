select test.shop(), test.order();
select test.equal(supervision.java_effects_json(1), '[]', 'none');
select test.start_effect('charge', '{"amount": 12}', 'card-1');
select test.attempt('accepted', '{"id": null}');
select test.equal(supervision.java_effects_json(1), jsonb_build_array(jsonb_build_object('name', 'charge', 'key', 'card-1', 'round', 1, 'state', 'succeeded', 'attempt', 1,
    'since', '2030-01-01T12:00:00.000000Z', 'at', '2030-01-01T12:00:00.000000Z', 'result', '{"id": null}'::jsonb)), 'as its facts have it');
insert into supervision.java_effect_retried values (1, 'charge', 'card-1', 2, false, 'ann', 'why', internal.clock());
select test.equal(supervision.java_effects_json(1), '[]', 'not started again');
select test.start_effect('charge', '{"amount": 13}', 'card-1');
select test.equal(test.effects(), 'charge card-1 in_progress attempt 1', 'the second round');
select test.equal(array_agg(f.instance_id), '{1}', 'many at once') from supervision.java_effects_of('{1,2}') f;
