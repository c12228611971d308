select queues.enqueue('email', '{}') from generate_series(1, 700);
select queues.retry_task(
    d.task_id, d.task_lease_id,
    case when d.task_id <= 3 then 'S3 answered 503 for file ' || repeat('7', d.task_id::integer) when d.task_id <= 5 then 'S3 answered 403 for file ' || d.task_id else 'late' end,
    case when d.task_id <= 5 then 'provider_unreachable' else 'timeout' end, test.now() + interval '1 hour')
from queues.dequeue_batch(6) d;

select test.equal(
    array(select format('%s %s %s %s: %s', f.error_kind, f.error_group, f.failures, f.last_task_id, f.last_message) from queues.recent_failures() f),
    array[
        'provider_unreachable S3 answered 503 for file # 3 3: S3 answered 503 for file 777',
        'provider_unreachable S3 answered 403 for file # 2 5: S3 answered 403 for file 5',
        'timeout late 1 6: late'], 'one line for each cause');

-- However many different messages there are, no more than so many are compared.
select test.pass(interval '1 minute');
select queues.retry_task(d.task_id, d.task_lease_id, 'cause ' || translate(d.task_id::text, '0123456789', 'qrstuvwxyz'), 'validation', test.now() + interval '1 hour')
from queues.dequeue_batch(694) d;
select test.equal((select sum(f.failures) from queues.recent_failures() f), 700::numeric, 'every failure counts once');
select test.equal(
    (select sum(f.failures) from queues.recent_failures() f where f.error_group = 'other messages'), 200::numeric, 'those beyond are counted together');
