select test.shop(), test.order(), test.order('order-2');
select test.start_effect('charge'), test.start_effect('charge', '{}', '', 2);
create function public.ended(_instance_id bigint, _outcome text, _result jsonb) returns supervision.java_effect_ended language sql as $$
    select row(_instance_id, 'charge', '', 1, _outcome, _result, case when _outcome = 'failed' then 'x' end, null, false, 1, null, null, null, test.now())::supervision.java_effect_ended;
$$;
select supervision.end_effects(array[public.ended(2, 'succeeded', '1'), public.ended(1, 'succeeded', '2'), public.ended(1, 'failed', null)]);
select supervision.end_effects(array[public.ended(1, 'failed', null)]), supervision.end_effects('{}');
select test.equal(test.effects(1) || ', ' || test.effects(2), 'charge succeeded attempt 1 2, charge succeeded attempt 1 1', 'ends');
select test.equal(test.wakes(1) || ', ' || test.wakes(2), 'effect_ended 1, effect_ended 1', 'each woken once');
