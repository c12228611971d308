select queues.enqueue('email', '{}');
select test.claim();
select queues.release_task(1, 1, _counts => null);
select test.no_drift();
select test.equal((select r.uncounted from queues.ready r), 0, 'uncounted');
