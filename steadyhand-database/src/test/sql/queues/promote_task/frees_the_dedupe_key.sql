select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue_once('email', '{}', 'k');
select test.vanish(2);
select queues.dequeue_batch(1);
select test.ok(e.created, 'free') from queues.enqueue_once('email', '{}', 'k') e;
select test.no_drift();
