select test.email();
create role somebody;
alter function comms.send_email_supervisor(jsonb) owner to somebody;
select test.equal((select to_jsonb(r) from supervision.run_due('default', 10) r), '{"task_ids": [1], "has_failed": false}', 'taken');
select test.equal((select count(*) from supervision.decision), 0::bigint, 'and not run with the rights of Steadyhand');
select test.equal((select array_agg(d.task_id) from queues.dequeue_batch(10, _with_runs => false) d), array[1]::bigint[], 'it is leased');
select test.no_drift();
