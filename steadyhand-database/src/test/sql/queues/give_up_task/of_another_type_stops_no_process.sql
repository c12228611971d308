-- What a payload carries under db_function means nothing in a task of another type: neither whose failure it is nor who hears of it.
select test.email();
select queues.enqueue('sms', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 1}');
select queues.give_up_task(d.task_id, d.task_lease_id, 'no recipient', 'invalid_payload') from queues.dequeue_batch(10, _task_types => '{sms}') d;
select test.run_due();
select test.equal((select count(*) from supervision.instance i where i.state = 'stuck'), 0::bigint, 'stuck');
select test.equal((select count(*) from queues.task t where t.payload ->> 'db_function' = 'queues.handle_dead_letter'), 0::bigint, 'nobody is told');
select test.no_drift();
