select test.email(), test.sms();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', 1);
create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language plpgsql
immutable
as $$
begin
    raise exception 'broken';
end;
$$;
select queues.configure_queue('default', _delivery_ceiling => 1);
select d.task_id from queues.dequeue_batch(1) d;
select queues.retry_task(1, 1, 'broken', 'handler_failed');
select test.pass('1 hour');
-- The claim gives it up, and its error handler runs as a task of its own.
select test.run_due();

select test.equal((i.state, i.status, i.reason, i.next_wake_at)::text, '(stuck,stuck,"supervisor_failed: broken",)', 'the instance')
from supervision.instance i where i.process_name = 'comms.send_email';
select test.equal((s.generation, s.reason, s.message, s.dead_letter_id = l.task_id)::text, '(0,supervisor_failed,broken,t)', 'a fact')
from supervision.process_stuck s, queues.dead_letter l;
select test.pass('1 second');
select test.run_due();
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(0,0,0,1,"comms.send_email 1 is stuck",0)', 'the parent knows');
select test.ok(exists (select from supervision.ticket_consumed c where c.process_name = 'comms.send_sms' and c.cause = 'child_ended'), 'and was woken');
select test.no_drift();
