select queues.enqueue(t, '{}') from unnest(array['email', 'email', 'sms', 'sms', 'webhook', 'webhook']) t;
select count(*) from queues.dequeue_batch(2, 'default', '{email}', 'ann');
select test.pass(interval '1 minute');
select count(*) from queues.dequeue_batch(1, 'default', '{sms}', 'ann');
select queues.complete_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, 'default', '{sms}', 'bob') d;
select count(*) from queues.dequeue_batch(1, 'default', '{webhook}');

select test.equal(
    array(select format('%s|%s|%s|%s|%s|%s', w.worker, w.held, test.now() - w.held_since, w.next_expiry - test.now(), w.held_by_type, test.now() - w.last_seen_at) from queues.worker_list() w),
    array[
        '|1|00:00:00|00:05:00|{"webhook": 1}|00:00:00',
        'ann|3|00:01:00|00:04:00|{"sms": 1, "email": 2}|00:00:00',
        'bob|0|||{}|00:00:00'], 'who holds what, and who was there');
select test.equal(array(select w.worker from queues.worker_list(0) w), array['', 'ann'], 'only those that hold');
