select test.email() from generate_series(1, 3);
select supervision.wake('comms.send_email', 2);
select test.equal((select r.task_ids from supervision.run_due('default', 10, 'ann') r), array[1, 2, 3, 4]::bigint[], 'what was due');
select test.equal((select array_agg(d.status || ' ' || d.worker || ' ' || (d.woken_by::text) order by d.instance_id) from supervision.decision d),
    array['scheduled ann {"kickoff": 1}', 'scheduled ann {"kickoff": 1, "trigger": 1}', 'scheduled ann {"kickoff": 1}'], 'decisions');
select test.equal((select array_agg(c.run_task_id order by c.task_id) from queues.task_completed c), array[1, 2, 3, 2]::bigint[], 'what ran, and what another run has seen');
select test.equal((select count(*) from queues.task_lease), 0::bigint, 'leases');
select test.equal((select array_agg(t.task_type || ' ' || t.caused_by_task_id order by t.caused_by_task_id) from queues.task t where t.task_type = 'email'),
    array['email 1', 'email 2', 'email 3'], 'each attempt names the run that caused it');
select test.equal((select count(*) from supervision.ticket t where t.cause = 'recheck' and t.due_at = test.now() + interval '30 seconds'), 3::bigint, 'the safety net');
select test.no_drift();

select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'nothing is due');
select test.pass('30 seconds');
select test.equal((select cardinality(r.task_ids) from supervision.run_due('default', 10) r), 3, 'the safety net has come');
select test.equal((select count(*) from queues.task t join queues.task_completed c using (task_id) where t.cause = 'recheck' and c.run_task_id = t.task_id), 3::bigint, 'as tasks');
select test.no_drift();
