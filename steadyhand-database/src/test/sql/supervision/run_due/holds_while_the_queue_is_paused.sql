select test.email();
select queues.pause_queue('default');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'paused');
select queues.resume_queue('default');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), array[1]::bigint[], 'resumed');
select test.refused($$select supervision.run_due('nowhere', 10)$$, 'SH002');
select test.refused($$select supervision.run_due('default', 0)$$, 'SH006');
select test.refused($$select supervision.run_due('default', 1001)$$, 'SH006');
