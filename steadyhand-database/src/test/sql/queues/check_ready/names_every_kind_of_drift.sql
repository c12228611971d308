select queues.enqueue_once('email', '{}', 'k' || i) from generate_series(1, 8) i;
select queues.dequeue_batch(4);
select queues.complete_task(8);
select test.no_drift();

delete from queues.ready where task_id = 1;
update queues.ready set deliveries = 3 where task_id = 2;
update queues.ready set task_lease_id = 99 where task_id = 3;
update queues.ready set expires_at = expires_at + interval '1 second' where task_id = 4;
update queues.ready set lane_id = lane_id + 1 where task_id = 5;
update queues.ready set available_at = available_at - interval '1 second' where task_id = 6;
update queues.ready set available_at = available_at + interval '1 day' where task_id = 7;
insert into queues.ready (task_id, lane_id, available_at) values (8, 1, test.now());
delete from queues.dedupe_key where dedupe_key = 'k1';
insert into queues.dedupe_key values ('default', 'k8', 8);

select test.equal(jsonb_object_agg(c.task_id, c.difference), '{
    "2": "differs: deliveries", "3": "differs: lease", "4": "differs: expiry", "5": "differs: lane",
    "6": "differs: available too early", "7": "differs: available too late"}', 'differences')
from queues.check_ready() c where c.difference like 'differs%';
select test.equal(array_agg(c.task_id || ' ' || c.difference order by c.task_id, c.difference), array[
    '1 dedupe key missing', '1 open in the ledger, missing in ready',
    '8 dedupe key held without right', '8 in ready, not open in the ledger'], 'rows')
from queues.check_ready() c where c.difference not like 'differs%';

select test.equal(queues.rebuild_ready(), 7::bigint, 'rebuilt');
select test.no_drift();
