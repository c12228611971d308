select queues.enqueue_once('email', '{}', 'k', 'until_completed');
select test.claim();
select test.ok(not e.created, 'held while leased') from queues.enqueue_once('email', '{}', 'k', 'until_completed') e;
select queues.complete_task(1);
select test.ok(e.created, 'free when completed') from queues.enqueue_once('email', '{}', 'k', 'until_completed') e;
select test.no_drift();
