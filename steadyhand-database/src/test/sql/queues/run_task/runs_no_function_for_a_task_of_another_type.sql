select test.email();
select queues.enqueue('sms', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}');
create table public.held as select d.* from queues.dequeue_batch(10, _task_types => '{sms}') d;
select test.refused($$select queues.run_task(h.task_id, h.task_lease_id) from public.held h$$, 'SH011', '% is of type sms, and only tasks of type db_function run a function');
