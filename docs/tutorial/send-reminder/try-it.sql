-- So that you need not wait while you play.
select supervision.configure_process('reminders.send_reminder', 'least_spacing', '0');
select supervision.configure_process('reminders.send_reminder', 'backoff_base', '0');

-- Start.
insert into reminders.appointment (phone, starts_at) values ('+15550100', '2030-01-01 12:00:00');
select * from reminders.kickoff_send_reminder(1);
select * from reminders.kickoff_send_reminder(1);
select * from reminders.kickoff_send_reminder(99);

-- What would happen?
select action, status, reason from supervision.dry_run('reminders.send_reminder', 1);

-- Be the worker: run the supervisor.
select queues.run_task(task_id, task_lease_id) from queues.dequeue_batch(1);

-- Be the worker: make the call, which fails.
select d.task_id, d.task_lease_id, c.request
from queues.dequeue_batch(1) d, queues.begin_call(d.task_id, d.task_lease_id) c;
select queues.record_outcome(2, 2, 'try_again', null, 'provider_unreachable', 'answered 503');
select queues.finish_call(2, 2);

-- The supervisor again, and a call that succeeds.
select queues.run_task(task_id, task_lease_id) from queues.dequeue_batch(1);
select d.task_id, d.task_lease_id, c.request
from queues.dequeue_batch(1) d, queues.begin_call(d.task_id, d.task_lease_id) c;
select queues.record_outcome(5, 4, 'accepted', '{"sid": "SM1"}');
select queues.finish_call(5, 4);
select queues.run_task(task_id, task_lease_id) from queues.dequeue_batch(1);

-- The story.
select event, story from supervision.why('reminders.send_reminder', 1);

-- An appointment that is cancelled before its reminder is due.
insert into reminders.appointment (phone, starts_at) values ('+15550101', now() + interval '2 days');
select * from reminders.kickoff_send_reminder(2, now() + interval '1 day');
select reminders.cancel_appointment(2);
select queues.run_task(task_id, task_lease_id) from queues.dequeue_batch(1);

-- Another policy, at once and without a release.
select supervision.configure_process('reminders.send_reminder', 'max_attempts', '5');
