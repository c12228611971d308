select queues.enqueue('email', '{}');
select queues.give_up_task(c.task_id, c.task_lease_id, 'broken', 'handler_failed') from test.claim() c;
select test.refused($$select queues.discard_dead_letter(2, null)$$, 'SH020');
select queues.discard_dead_letter(2, 'the order was cancelled', 'bob');
select test.equal(
    (select array[d.state, d.settled_by, d.settled_because] from queues.dead_letter_state d),
    array['discarded', 'bob', 'the order was cancelled'], 'what people see');
select test.refused($$select queues.discard_dead_letter(2, 'again')$$, 'SH020');
select test.equal((select count(*) from queues.ready), 0::bigint, 'nothing is left');
select test.no_drift();
