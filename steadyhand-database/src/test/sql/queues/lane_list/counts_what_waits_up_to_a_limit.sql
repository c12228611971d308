select queues.enqueue('email', '{}') from generate_series(1, 4);
select queues.enqueue('email', '{}', test.now() + interval '1 day');
select test.claim();
select test.equal((select l.waiting from queues.lane_list('{default}') l where l.task_type = 'email'), 3::bigint, 'neither held nor scheduled');
select test.equal((select l.waiting from queues.lane_list('{default}', 2) l where l.task_type = 'email'), 2::bigint, 'no further than that');
select test.equal(
    array(select l.task_type from queues.lane_list('{default}') l order by 1), array(select d.task_type from queues.queue_depth('{default}') d order by 1), 'every lane');
select test.equal((select count(*) from queues.lane_list('{nowhere}')), 0::bigint, 'no queue');
