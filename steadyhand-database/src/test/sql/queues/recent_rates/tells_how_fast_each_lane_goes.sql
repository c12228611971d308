select test.equal((select count(*) from queues.recent_rates()), 0::bigint, 'nothing yet');

select queues.create_queue('bulk');
select queues.enqueue('email', '{}', _queue => 'bulk') from generate_series(1, 3);
select queues.enqueue('sms', '{}') from generate_series(1, 400);
select queues.complete_task(i) from generate_series(1, 3) i;
select test.pass('50 seconds');
select queues.complete_task(i) from generate_series(4, 303) i;
select test.pass('10 seconds');

select test.equal(
    array(select format('%s %s %s %s', r.queue_name, r.task_type, r.completed, r.per_second) from queues.recent_rates() r),
    array['bulk email 3 0.05', 'default sms 300 5.00'], 'of a minute');
select test.equal(
    array(select format('%s %s', r.queue_name, r.per_second) from queues.recent_rates('20 seconds') r),
    array['default 15.00'], 'of twenty seconds');

-- A page holds some hundred and fifty: what is looked at reaches ten seconds back.
select test.equal(
    (select r.per_second * 10 = r.completed and r.completed between 1 and 200 from queues.recent_rates('1 minute', 1) r), true, 'the rate of what was looked at');

select test.pass('2 minutes');
select test.equal((select count(*) from queues.recent_rates()), 0::bigint, 'it is over');
