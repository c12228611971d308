-- The run never happens. Until somebody releases the process it stands still, and nobody has to wait for a task to see that.
select test.email();
select test.equal(queues.complete_task(1), 'completed', 'by hand');
select test.equal((select (i.state, i.reason)::text from supervision.instance i), format('(stuck,"supervisor_failed: completed by hand by %s")', session_user), 'stuck');
select test.equal((select count(*) from queues.task t where t.caused_by_task_id = 1), 0::bigint, 'no task is needed for that');
select supervision.release('comms.send_email', 1, 'it was to be run', 'ann');
select test.run_due();
select test.equal((select i.state from supervision.instance i), 'running', 'goes on');
select test.no_drift();

-- A client that was late with its completion had run it.
select test.email();
create table public.wake as select t.task_id from queues.task t where t.instance_id = 2;
select queues.dequeue_batch(10, 'default', '{db_function}');
select test.equal(comms.send_email_supervisor('{"send_email_task_id": 2}'), '{"status": "scheduled"}', 'run');
select test.pass(interval '6 minutes');
select test.equal(queues.complete_task(w.task_id), 'completed', 'late') from public.wake w;
select test.equal((select i.state from supervision.instance i where i.instance_id = 2), 'running', 'a run has seen it');
select test.no_drift();
