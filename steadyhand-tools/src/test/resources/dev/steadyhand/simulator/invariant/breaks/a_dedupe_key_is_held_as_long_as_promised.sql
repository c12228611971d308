select simulator.enqueue_once('email', 'order 7', 'until_completed');
update simulator.enqueued_once set created = false;
insert into queues.task_completed (task_id, completed_at) select e.task_id, e.asked_at - interval '1 second' from simulator.enqueued_once e;
