-- As the specification says: a supervisor that was woken is a task that any client can lease.
select test.email();
select test.equal((select (t.task_id, t.task_type)::text from queues.dequeue_next_available_task() t), '(1,db_function)', 'the run');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'somebody has it');
select test.equal(comms.send_email_supervisor('{"send_email_task_id": 1}'), '{"status": "scheduled"}', 'run by hand');
select test.equal(queues.complete_task(1), 'completed', 'completed by its client');
select test.no_drift();
