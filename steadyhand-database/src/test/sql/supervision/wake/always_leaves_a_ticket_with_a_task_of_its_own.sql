select test.email();
select supervision.wake('comms.send_email', 1), supervision.wake('comms.send_email', 1, test.now() + interval '1 hour', repeat('c', 100));
select test.equal(array_agg(format('%s %s %s %s', t.ticket_id, t.task_id, t.due_at - test.now(), t.cause) order by t.ticket_id),
    array['1 1 00:00:00 kickoff', '2 2 00:00:00 trigger', '3 3 01:00:00 ' || repeat('c', 63)], 'tickets') from supervision.ticket t;
select test.equal(array_agg(t.payload order by t.task_id), array[
    '{"task_type": "db_function", "db_function": "comms.send_email_supervisor", "send_email_task_id": 1}',
    '{"task_type": "db_function", "db_function": "comms.send_email_supervisor", "send_email_task_id": 1}',
    '{"task_type": "db_function", "db_function": "comms.send_email_supervisor", "send_email_task_id": 1}']::jsonb[], 'tasks')
from queues.task t;

select test.refused($$select supervision.wake('comms.nothing', 1)$$, 'SH015', 'there is no process ''comms.nothing''');
select test.refused($$select supervision.wake(null, 1)$$, 'SH015', 'there is no process null');
select test.refused($$select supervision.wake('comms.send_email', 1, 'infinity')$$, 'SH005');
