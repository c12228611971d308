select queues.enqueue('sms', '{}');
select test.pass(interval '31 days');
select test.equal(maintenance.is_past_retention(1000, interval '30 days'), false, 'someone may be about to use an id below 1000');
select setval('queues.task_id_seq', 1000);
select queues.enqueue('sms', '{}');
select test.equal(maintenance.is_past_retention(1000, interval '30 days'), false, 'ids below were drawn until now');
select test.pass(interval '31 days');
select test.equal(maintenance.is_past_retention(1000, interval '30 days'), true, 'all of them were drawn long ago');
