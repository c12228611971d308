select test.email();
select test.claim();
select test.equal(
    (select w.story from supervision.why('comms.send_email', 1) w where w.event = 'next'),
    format('looks for the first time (kickoff): it has not run yet; task 1 is leased by a client that gave no name until %s',
        (select date_trunc('second', r.expires_at) from queues.ready r where r.task_id = 1)), 'leased');
select queues.release_task(1, 1, 'shutdown', _counts => false);
select test.equal(
    (select w.story from supervision.why('comms.send_email', 1) w where w.event = 'next'), 'looks for the first time (kickoff): it has not run yet', 'free');
select queues.pause_queue('default');
select test.equal(
    (select w.story from supervision.why('comms.send_email', 1) w where w.event = 'next'),
    format('looks for the first time (kickoff): it has not run yet; the queue default has been paused since %s',
        (select date_trunc('second', q.paused_at) from queues.queue q where q.queue_name = 'default')), 'paused');
