select queues.enqueue_once('email', '{}', 'a', 'until_started'), queues.enqueue_once('email', '{}', 'b', 'until_started');
select queues.complete_task(1);
select queues.complete_batch('{2}', '{null}');
select test.ok(e.created, 'free after a completion before the first lease')
from unnest(array['a', 'b']) key, queues.enqueue_once('email', '{}', key, 'until_started') e;
select test.no_drift();
