-- What is rebuilt may expire, or be available, before what was found last.
select queues.enqueue('email', '{}');
select queues.dequeue_batch(1);
select setval('queues.expiry_floor_at', internal.to_micros(internal.wall_clock() + interval '1 day'));
select setval(l.floor_at, internal.to_micros(internal.wall_clock() + interval '1 day')) from queues.lane l;
select queues.rebuild_ready();
select test.equal(internal.sequence_value('queues.expiry_floor_at'), 0::bigint, 'expiry');
select test.equal((select max(internal.sequence_value(l.floor_at)) from queues.lane l), 0::bigint, 'lanes');
