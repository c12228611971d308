select test.sms();
insert into supervision.child_count (parent_process, parent_id, child_process, running) values ('comms.send_sms', 1, 'comms.send_email', 1500);
insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
select 'comms.send_sms', 1, 'comms.send_email', n, 'running', case when n % 10 = 0 then 'failed' else 'succeeded' end from generate_series(1, 1500) n;
select test.ok(supervision.fold_reports('comms.send_sms', 1), 'more');
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(500,900,100,0,"comms.send_email 10 is failed",0)', 'after the first page');
select test.ok(not supervision.fold_reports('comms.send_sms', 1), 'no more');
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(0,1350,150,0,"comms.send_email 10 is failed",0)', 'after the second');
select test.ok(not supervision.fold_reports('comms.send_sms', 1), 'none at all');

-- A run that left some behind comes back for them as soon as it may.
insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
select 'comms.send_sms', 1, 'comms.send_email', n, 'succeeded', 'running' from generate_series(1, 1000) n where n % 10 > 0 union all
select 'comms.send_sms', 1, 'comms.send_email', n, 'failed', 'running' from generate_series(10, 1000, 10) n;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select test.equal(min(t.due_at) - test.now(), interval '0', 'at once') from supervision.ticket t;
