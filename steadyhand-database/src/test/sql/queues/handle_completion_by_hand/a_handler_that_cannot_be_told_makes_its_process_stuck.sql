select test.email();
select test.run_due();
alter table comms.send_email_attempt_failed add check (error_kind <> 'completed_by_hand');
select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.complete_task(r.task_id) from queues.ready r join queues.task t using (task_id) where t.task_type = 'email';
select test.pass(interval '1 second');
select test.work_for(interval '10 seconds');
select test.equal((select (i.state, split_part(i.reason, ':', 1))::text from supervision.instance i), '(stuck,outcome_not_recorded)', 'someone has to see it');

-- The run of a supervisor that is completed by hand never happens: its process is stuck, and can be released.
select test.email();
select queues.complete_task(r.task_id) from queues.ready r join queues.task t using (task_id) where t.payload ->> 'send_email_task_id' = '2';
select test.work_for(interval '10 seconds');
select test.equal((select i.reason from supervision.instance i where i.instance_id = 2), 'supervisor_failed: completed by hand by ' || session_user, 'not run');
select supervision.release('comms.send_email', 2, 'it was to be run', 'ann');
select test.pass(interval '1 second');
select test.work_for(interval '1 second');
select test.equal((select i.state from supervision.instance i where i.instance_id = 2), 'running', 'goes on');
select test.no_drift();
