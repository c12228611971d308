select test.email();
select test.run_due();
select test.equal(array_agg(t.cause), array['recheck'], 'the look that the run left') from supervision.ticket t where t.task_id < 0;
-- Its task is written when it is due.
select test.pass('30 seconds');
select queues.dequeue_batch(10);
select test.equal(array_agg(t.caused_by_task_id), array[1]::bigint[], 'the recheck was issued by the first run') from supervision.ticket t where t.cause = 'recheck';
select test.equal(array_agg(t.caused_by_task_id), array[null]::bigint[], 'the kickoff by nobody') from supervision.ticket_consumed t;
