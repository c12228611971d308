select test.email();
select test.refused(format('select queues.cancel_task(%s, %L)', (select w.task_id from queues.ready w where w.instance_id is not null and w.task_id > 0), 'x'), 'SH027');
select queues.enqueue('sms', '{}');
select queues.give_up_task(d.task_id, d.task_lease_id, 'x', 'validation') from queues.dequeue_batch(1, _task_types => '{sms}') d;
select test.refused(format('select queues.cancel_task(%s, %L)', (select d.task_id from queues.dead_letter d), 'x'), 'SH027');
