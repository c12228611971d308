select test.email();
select comms.schedule_supervisor_recheck(1, 0), comms.schedule_supervisor_recheck(1, 2);
select test.equal(array_agg(t.due_at - test.now() order by t.ticket_id), array['5s', '20s']::interval[], 'due: 5 s times two to the number of failures')
from supervision.ticket t where t.cause = 'recheck';
