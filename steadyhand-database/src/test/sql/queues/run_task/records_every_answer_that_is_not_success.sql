create function public.step(_payload jsonb) returns jsonb language sql as 'select _payload -> ''answer''';
select internal.register_function('public.step');
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.step', 'answer', a.answer))
from unnest(array[
    '{"status": "succeeded"}', '{"success": true}', '{"status": "order_not_found"}', '{"status": "max_attempts_reached", "error": "out of stock"}', '{"error": "missing_order_id"}',
    '{"validation_failure_message": "no address"}', '{"success": false, "error": "replica is behind"}', '{"success": false}', '{}', 'null', '"done"', '[]']::jsonb[]) a (answer);
select queues.enqueue('db_function', '{"db_function": "public.step"}');
create table public.held as select * from queues.dequeue_batch(20);

select test.equal(queues.run_task(h.task_id, h.task_lease_id), h.payload -> 'answer', 'the answer is returned as it is') from public.held h;
select test.equal(
    array(select format('%s %s: %s', e.task_id, e.error_kind, e.error_message) from queues.error e order by e.error_id),
    array[
        '3 not_succeeded: public.step: answered order_not_found',
        '4 not_succeeded: public.step: answered max_attempts_reached: out of stock',
        '5 not_succeeded: public.step: missing_order_id',
        '6 validation: public.step: no address',
        '7 handler_failed: public.step: replica is behind',
        '8 validation: public.step: answered success = false',
        '9 not_succeeded: public.step: answered nothing',
        '10 not_succeeded: public.step: answered nothing',
        '11 not_succeeded: public.step: answered no object with a status',
        '12 not_succeeded: public.step: answered no object with a status',
        '13 not_succeeded: public.step: answered nothing'], 'what is recorded');
select test.equal((select array_agg(e.task_lease_id order by e.task_id) from queues.error e),
    (select array_agg(h.task_lease_id order by h.task_id) from public.held h where h.task_id > 2), 'under the lease');
select test.equal((select count(*) from queues.task_completed), 13::bigint, 'each is completed all the same');
select test.equal(
    array(select l.event || ': ' || l.story from queues.task_life(3) with ordinality l order by l.ordinality),
    array['enqueued: enqueued to default', 'leased: leased by someone, delivery 1', 'error: not_succeeded: public.step: answered order_not_found', 'completed: completed'],
    'its life tells of it');
select test.equal((select sum(f.failures) from queues.recent_failures() f where f.error_kind = 'not_succeeded'), 8::numeric, 'recent failures');

-- However long the answer is, the row is short.
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.step', 'answer', jsonb_build_object('status', repeat('x', 5000), 'error', repeat('y', 5000))));
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.ok(length(e.error_message) < 1500, 'bounded') from queues.error e where e.task_id = 14;
select test.no_drift();
