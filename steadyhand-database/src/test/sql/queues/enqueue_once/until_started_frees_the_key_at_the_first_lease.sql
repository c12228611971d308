select queues.enqueue_once('email', '{}', 'k', 'until_started');
select test.ok(not e.created, 'held while waiting') from queues.enqueue_once('email', '{}', 'k', 'until_started') e;
select test.claim();
select test.no_drift();
select test.ok(e.created, 'free when started') from queues.enqueue_once('email', '{}', 'k', 'until_started') e;

-- The first task comes back; the key is the second one's now.
select queues.release_task(1, 1);
select test.claim();
select test.no_drift();
