select internal.enter_task(t.task_id, t.task_id, null) from (select queues.enqueue('email', '{}') as task_id) t;
select set_config('steadyhand.task_id', queues.enqueue('db_function', '{"db_function": "app.second"}')::text, false) from (select set_config('steadyhand.task_id', '1', false)) s;
select queues.enqueue('sms', '{}');
select set_config('steadyhand.task_id', '', false);

select test.equal(
    array(select format('%s %s %s', c.distance, c.task_id, c.step) from queues.task_chain(3) c),
    array['1 2 app.second', '2 1 email'], 'the nearest first');
select test.equal((select count(*) from queues.task_chain(3, 1)), 1::bigint, 'no more than asked for');
select test.equal((select count(*) from queues.task_chain(1)), 0::bigint, 'it came from outside');
