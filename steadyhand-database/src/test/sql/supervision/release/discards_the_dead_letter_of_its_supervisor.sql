select test.email();
select queues.give_up_task(d.task_id, d.task_lease_id, 'a bug', 'handler_failed')
from queues.dequeue_batch(10) d where d.payload ->> 'db_function' = 'comms.send_email_supervisor';
select test.run_due();
select test.equal(supervision.release('comms.send_email', 1, 'the bug is fixed', 'ann'), 1, 'released');
select test.equal(
    (select array_agg(concat_ws(' ', d.state, x.actor, x.reason)) from queues.dead_letter_state d left join queues.dead_letter_discarded x on x.task_id = d.dead_letter_id),
    array['discarded ann its process was released: the bug is fixed'], 'nobody has to look at it any more');
