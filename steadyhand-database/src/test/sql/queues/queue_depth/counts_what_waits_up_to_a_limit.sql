select queues.enqueue('email', '{}', test.now() - n * interval '1 hour') from generate_series(1, 4) n;
select queues.enqueue('email', '{}', test.now() + interval '1 day');
select test.claim();
select test.equal((select d.waiting from queues.queue_depth('{default}') d where d.task_type = 'email'), 3::bigint, 'neither leased nor scheduled');
select test.equal((select d.waiting from queues.queue_depth('{default}', 2) d where d.task_type = 'email'), 2::bigint, 'no further than that');
select test.equal(
    array(select (d.queue_name, d.task_type, d.waiting, d.oldest_waiting_at)::text from queues.queue_depth('{default}') d),
    array(select (s.queue_name, s.task_type, s.waiting, s.oldest_waiting_at)::text from queues.queue_state s where s.queue_name = 'default' order by s.task_type),
    'as queue_state says');
select test.equal((select count(*) from queues.queue_depth('{nowhere}')), 0::bigint, 'no queue');
