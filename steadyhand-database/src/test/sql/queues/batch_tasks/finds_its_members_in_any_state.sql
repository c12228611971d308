select queues.declare_task_type('resize', 1, '0 seconds', '0 seconds');
begin;
select queues.create_batch();
select queues.enqueue_batch('[{"task_type": "resize", "payload": {}}, {"task_type": "resize", "payload": {}}]', 1);
-- Of nobody, with an id in between.
select queues.enqueue('resize', '{}');
select queues.enqueue_batch('[{"task_type": "resize", "payload": {}}, {"task_type": "resize", "payload": {}}]', 1);
commit;
create table test.members as select t.task_id, row_number() over (order by t.task_id) as place from queues.task t where t.batch_id = 1;
create table test.held as
    select m.place, d.task_id, d.task_lease_id
    from queues.dequeue_batch(10, _task_types => '{resize}') d
    left join test.members m on m.task_id = d.task_id;
-- The first succeeds, the second dies, the third is given back, the fourth is cancelled.
select queues.complete_task(h.task_id, h.task_lease_id) from test.held h where h.place = 1;
select queues.fail_attempt(h.task_id, h.task_lease_id, 'no picture', 'handler_failed') from test.held h where h.place = 2;
select queues.release_task(h.task_id, h.task_lease_id) from test.held h where h.place in (3, 4);
select queues.cancel_task(m.task_id, 'no need', 'ann') from test.members m where m.place = 4;

create function test.found(_state text) returns text language sql as $$
    select coalesce(string_agg(m.place::text, ' ' order by s.task_id desc), '')
    from queues.batch_tasks(1, _state) s left join test.members m on m.task_id = s.task_id
    where s.task_id is not null;
$$;
select test.equal(test.found(null), '4 3 2 1', 'all');
select test.equal(test.found('dead'), '2', 'dead');
select test.equal(test.found('waiting'), '3', 'waiting');
select test.equal(test.found('held'), '', 'held');
select test.equal(test.found('completed'), '4 1', 'completed');
select test.equal(test.found('cancelled'), '4', 'cancelled');
select test.equal(test.found('failed'), '', 'failed');
select test.equal((select s.dead_letter_id is not null from queues.batch_tasks(1, 'dead') s), true, 'its dead letter');
select test.equal((select count(s.task_id) from queues.batch_tasks(77) s), 0::bigint, 'no such batch');
select test.refused($$select queues.batch_tasks(1, 'lost')$$, 'SH007', '%lost%');

-- Page by page.
select test.equal(
    (select array_agg(m.place order by s.task_id desc) from queues.batch_tasks(1, null, null, 2) s join test.members m on m.task_id = s.task_id), array[4, 3]::bigint[], 'the first page');
select test.equal(
    (select array_agg(m.place order by s.task_id desc)
        from queues.batch_tasks(1, null, (select min(f.searched_down_to) from queues.batch_tasks(1, null, null, 2) f), 2) s join test.members m on m.task_id = s.task_id),
    array[2, 1]::bigint[], 'the second page');
