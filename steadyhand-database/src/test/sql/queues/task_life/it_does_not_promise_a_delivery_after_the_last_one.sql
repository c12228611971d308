select queues.configure_queue('default', _delivery_ceiling => 2);
select queues.enqueue('email', '{}');
select queues.retry_task(c.task_id, c.task_lease_id, 'the handler raised', 'handler_failed', test.now() + interval '5 seconds') from test.claim() c;
select test.pass(interval '5 seconds');
select queues.retry_task(c.task_id, c.task_lease_id, 'the handler raised', 'handler_failed', test.now() + interval '5 seconds') from test.claim() c;

create view test.ends as
    select array(select l.story from queues.task_life(1) with ordinality l where l.event = 'lease_ended' order by l.ordinality) as stories;
select test.equal(
    (select e.stories from test.ends e),
    array['the lease ended: failed, to be tried again after 5 s', 'the lease ended: failed, and it was the last delivery'], 'before the claim that gives it up');
select test.pass(interval '5 seconds');
select test.equal((select count(*) from queues.dequeue_batch(1)), 0::bigint, 'it is given up');
select test.equal((select d.original_task_id from queues.dead_letter_state d), 1::bigint, 'it is a dead letter');
select test.equal(
    (select e.stories from test.ends e),
    array['the lease ended: failed, to be tried again after 5 s', 'the lease ended: failed, and it was the last delivery'], 'and after it');
select test.ok(exists (select from queues.task_life(1) l where l.story like 'given up after 2 deliveries: dead letter %'), 'deliveries, since no policy decides');
