select test.email();
select test.run_due();
select test.equal(array_agg(t.caused_by_task_id), array[1]::bigint[], 'the recheck was issued by the first run') from supervision.ticket t;
select test.equal(array_agg(t.caused_by_task_id), array[null]::bigint[], 'the kickoff by nobody') from supervision.ticket_consumed t;
