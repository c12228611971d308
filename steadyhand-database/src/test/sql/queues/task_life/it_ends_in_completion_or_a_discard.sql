select queues.enqueue('email', '{}');
select queues.complete_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal(array(select l.event from queues.task_life(1) with ordinality l order by l.ordinality), array['enqueued', 'leased', 'completed'], 'an easy life');

select queues.enqueue('email', '{}');
select queues.give_up_task(c.task_id, c.task_lease_id, 'broken', 'handler_failed') from test.claim() c;
select queues.discard_dead_letter(d.dead_letter_id, 'nobody needs it', 'ann') from queues.dead_letter_state d;
select test.equal(
    array(select l.event from queues.task_life(2) with ordinality l order by l.ordinality),
    array['enqueued', 'leased', 'error', 'dead_letter', 'discarded'], 'a hard one');
select test.equal((select count(*) from queues.task_life(77)), 0::bigint, 'there is no such task');
