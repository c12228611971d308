select queues.create_queue('slow', _delivery_ceiling => 3);
select queues.pause_queue('slow');
select queues.enqueue('email', '{}', test.now() + least(n - 5, 1) * interval '1 minute', _queue => q)
from unnest(array['default', 'slow']) q cross join generate_series(1, 8) n;
select count(*) from queues.dequeue_batch(2);

select test.equal(array(select d::text from queues.lane_depths() d), array(select s::text from queues.queue_state s order by s.queue_name, s.task_type), 'the same');
select test.equal((d.waiting, d.scheduled, d.held)::text, '(2,2,0)', 'no further than that') from queues.lane_depths(2) d where d.queue_name = 'slow' and d.task_type = 'email';
