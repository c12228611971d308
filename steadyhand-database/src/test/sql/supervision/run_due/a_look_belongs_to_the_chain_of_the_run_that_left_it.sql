select test.email();
select queues.distrust_runs('{default}');
select supervision.wake('comms.send_email', 1);
select supervision.run_due('default', 10);
select test.pass('1 hour');
select test.equal((select count(*) from supervision.run_due('default', 10) r where not r.has_failed and r.task_ids is not null), 1::bigint, 'a look that came after a lost worker is run without a lease');
select test.equal(
    (select array_agg(distinct (t.root_task_id, t.caused_by_task_id is not null)::text) from queues.task t where t.cause = 'recheck'),
    (select array_agg(distinct (t.root_task_id, true)::text) from queues.task t where t.cause = 'trigger'), 'its chain');
