select test.email();
select queues.create_queue('other');
select supervision.register_process('comms.send_email', 'Sends an email.', _queue => 'other', _attempts => (select p.attempts from supervision.process p where p.process_name = 'comms.send_email'));
select supervision.wake('comms.send_email', 1);
select test.equal((select cardinality(r.task_ids) from supervision.run_due('other', 10) r), 1, 'the run of the new queue');
select test.equal((select count(*) from supervision.ticket t where t.task_id > 0), 0::bigint, 'wakes in either queue');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'nothing is left in the old one');
select test.no_drift();
