select queues.enqueue('email', '{}');
select queues.complete_task(1);
insert into queues.ready (task_id, lane_id, available_at) select 1, l.lane_id, test.now() from queues.lane l limit 1;
select test.equal(queues.complete_task(1), 'completed', 'fixes the drift');
select test.equal((select count(*) from queues.task_completed), 1::bigint, 'facts');
select test.no_drift();
