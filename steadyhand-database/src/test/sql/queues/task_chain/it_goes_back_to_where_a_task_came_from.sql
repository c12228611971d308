select queues.enqueue('email', '{}');
do $$
begin
    perform internal.set_running_task(1, 1, null);
    perform queues.enqueue('db_function', '{"db_function": "app.second"}');
    perform internal.set_running_task(2, 1, null);
    perform queues.enqueue('sms', '{}');
end;
$$;

select test.equal(
    array(select format('%s %s %s', c.distance, c.task_id, c.step) from queues.task_chain(3) c),
    array['1 2 app.second', '2 1 email'], 'the nearest first');
select test.equal((select count(*) from queues.task_chain(3, 1)), 1::bigint, 'no more than asked for');
select test.equal((select count(*) from queues.task_chain(1)), 0::bigint, 'it came from outside');
