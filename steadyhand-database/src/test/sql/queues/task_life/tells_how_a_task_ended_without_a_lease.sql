select test.email();
select supervision.wake('comms.send_email', 1);
select supervision.run_due('default', 10, 'ann');
select queues.enqueue('sms', '{}');
select queues.complete_task(t.task_id) from queues.task t where t.task_type = 'sms';
select test.equal(
    array(select e.story from queues.task t cross join queues.task_end(t.task_id) e order by t.task_id),
    array['ran without a lease, by ann', 'coalesced: the run of task 1 has seen it', 'completed without a lease'], 'their ends');
