select test.email();
select test.run_due();
select test.tire();
select test.pass('400 milliseconds');
select supervision.wake('comms.send_email', 1);
select supervision.wake('comms.send_email', 1, test.now() + interval '10 seconds');
select test.equal(array_agg(t.due_at - test.now() order by t.ticket_id), array['600 milliseconds', '10 seconds']::interval[], 'due')
from supervision.ticket t where t.cause = 'trigger';
select test.equal(array_agg(q.scheduled_at - t.due_at), array['0', '0']::interval[], 'the tasks are due with their tickets')
from supervision.ticket t join queues.task q on q.task_id = t.task_id;
