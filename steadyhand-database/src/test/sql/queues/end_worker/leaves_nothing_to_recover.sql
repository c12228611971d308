select test.email();
select queues.begin_worker('ann', '{default}');
select queues.end_worker(1);
select test.pass('1 hour');
select test.equal((select count(*) from queues.recover_lost_workers()), 0::bigint, 'nobody was lost');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), array[1]::bigint[], 'nothing is distrusted');
select test.refused($$select queues.begin_worker('ann', '{nowhere}')$$, 'SH002');
