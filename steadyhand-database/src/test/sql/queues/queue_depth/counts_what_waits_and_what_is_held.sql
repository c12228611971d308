select queues.enqueue('email', '{}') from generate_series(1, 3);
select test.claim();
select test.equal(d.waiting || ' ' || d.held, '2 1', 'counts'), test.equal(d.oldest_waiting_at, test.now(), 'oldest')
from queues.queue_depth('{default}') d where d.task_type = 'email';
select test.equal((select count(*) from queues.queue_depth('{default}')), 5::bigint, 'lanes');
