select test.email();
select test.run_due();
select queues.give_up_task(d.task_id, d.task_lease_id, 'x', 'validation') from queues.dequeue_batch(1, _task_types => '{email}') d;
select test.refused(
    format('select queues.cancel_task(%s, %L)', (select t.task_id from queues.task t where t.payload ->> 'db_function' = 'queues.handle_dead_letter'), 'x'),
    'SH027', 'task % cannot be cancelled: a supervisor waits for it');
