select queues.enqueue('email', '{}') from generate_series(1, 3);
select queues.dequeue_batch(3);
create function public.record(_task_ids bigint[], _outcomes text[]) returns void language sql as $$
    select queues.record_outcomes(_task_ids, _task_ids, _outcomes, array_fill('{"id": "m"}'::jsonb, array[2]), array['validation', null], array['no', null],
        array[null, '90 seconds']::interval[]);
$$;
select test.refused($$select public.record(array[1, 2], array['accepted', 'perhaps'])$$, 'SH007');
select test.refused($$select public.record(array[1, 2], array['accepted'])$$, 'SH007');
select test.refused($$select public.record(array[1, 99], array['accepted', 'accepted'])$$, 'SH008');

select queues.record_outcome(1, 1, 'accepted', '{"id": "first"}');
select public.record(array[2, 1], array['refused', 'try_again']);
select public.record(array[2, 3], array['accepted', 'try_again']);
-- Not fenced by the lease, like the outcome of one.
select test.equal(
    array_agg(concat_ws(' ', o.task_id, o.task_lease_id, o.outcome, o.answer, o.error_kind, o.error_message, o.retry_after) order by o.task_id),
    array['1 1 accepted {"id": "first"}', '2 2 refused {"id": "m"} validation no', '3 3 try_again {"id": "m"} unspecified  00:01:30'], 'outcomes')
from queues.task_outcome o;
