select queues.enqueue('email', '{}');
select test.equal((select count(*) from queues.task_effects(1)), 0::bigint, 'it has not run');

-- Much is enqueued before it runs, and much after.
select queues.enqueue('sms', '{}') from generate_series(1, 3000);
select test.pass('1 hour');
select queues.dequeue_batch(1, _task_types => '{email}');
begin;
select internal.set_running_task(1, 1, null);
select queues.enqueue('sms', '{}');
select queues.enqueue('db_function', '{"db_function": "app.second"}');
commit;
select test.pass('1 hour');
select queues.enqueue('sms', '{}') from generate_series(1, 3000);

select test.equal(
    array(select format('%s %s', e.task_id, e.step) from queues.task_effects(1, 2000) e),
    array['3002 sms', '3003 app.second'], 'in their order');
select test.equal((select count(*) from queues.task_effects(3002)), 0::bigint, 'it caused nothing');
select test.equal((select count(*) from queues.task_effects(99999)), 0::bigint, 'there is no such task');
