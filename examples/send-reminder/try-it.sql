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

-- Run the supervisor by hand.
select reminders.send_reminder_supervisor('{"send_reminder_task_id": 1}');

-- Be the worker: make the call, which fails.
select d.task_id, d.task_lease_id, c.request
from queues.dequeue_batch(1, 'default', array['sms']) d, queues.begin_call(d.task_id, d.task_lease_id) c;
select queues.record_outcome(task_id, task_lease_id, 'try_again', null, 'provider_unreachable', 'answered 503')
from queues.ready where task_lease_id is not null and task_id in (select task_id from queues.task where task_type = 'sms');
select queues.finish_call(task_id, task_lease_id) from queues.ready where task_lease_id is not null and task_id in (select task_id from queues.task where task_type = 'sms');

-- The supervisor again, and a call that succeeds.
select reminders.send_reminder_supervisor('{"send_reminder_task_id": 1}');
select d.task_id, d.task_lease_id, c.request
from queues.dequeue_batch(1, 'default', array['sms']) d, queues.begin_call(d.task_id, d.task_lease_id) c;
select queues.record_outcome(task_id, task_lease_id, 'accepted', '{"sid": "SM1"}')
from queues.ready where task_lease_id is not null and task_id in (select task_id from queues.task where task_type = 'sms');
select queues.finish_call(task_id, task_lease_id) from queues.ready where task_lease_id is not null and task_id in (select task_id from queues.task where task_type = 'sms');
select reminders.send_reminder_supervisor('{"send_reminder_task_id": 1}');

-- The story.
select event, story from supervision.why('reminders.send_reminder', 1);

-- An appointment that is cancelled before its reminder is due.
insert into reminders.appointment (phone, starts_at) values ('+15550101', now() + interval '2 days');
select * from reminders.kickoff_send_reminder(2, now() + interval '1 day');
select reminders.cancel_appointment(2);
select reminders.send_reminder_supervisor(jsonb_build_object('send_reminder_task_id', send_reminder_task_id))
from reminders.send_reminder_task where appointment_id = 2;

-- Another policy, at once and without a release.
select supervision.configure_process('reminders.send_reminder', 'max_attempts', '5');
