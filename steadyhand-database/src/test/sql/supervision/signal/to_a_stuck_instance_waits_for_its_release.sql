select supervision.declare_signals('comms.send_email', '{opened}');
select test.email();
select queues.give_up_task(d.task_id, d.task_lease_id, 'a bug', 'handler_failed')
from queues.dequeue_batch(10) d where d.payload ->> 'db_function' = 'comms.send_email_supervisor';
select test.run_due();
select test.equal((select i.state from supervision.instance i), 'stuck', 'stuck');
select test.equal(supervision.signal('comms.send_email', 1, 'opened'), 'kept', 'stuck is not an end');
select supervision.release('comms.send_email', 1, 'fixed');
select test.pass('1 second');
select test.run_due();
select test.equal((select i.state from supervision.instance i), 'running', 'goes on');
