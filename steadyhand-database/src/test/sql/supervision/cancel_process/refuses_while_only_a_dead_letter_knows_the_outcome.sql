select test.lose_a_success();
select test.refused($$select supervision.cancel_process('comms.send_email', 1, 'enough')$$, 'SH027', '%only dead letter % knows what came of its last attempt');
select queues.discard_dead_letter(d.task_id, 'nobody knows') from queues.dead_letter d join queues.ready w on w.task_id = d.task_id;
select test.equal(supervision.cancel_process('comms.send_email', 1, 'enough'), true, 'answer');
select test.equal((select i.state from supervision.instance i), 'cancelled', 'state');
