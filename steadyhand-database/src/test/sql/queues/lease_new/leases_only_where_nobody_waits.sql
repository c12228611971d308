select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2'), test.java_order('o-3');
select test.equal((select count(*) from test.run_effects(_slots => 2)), 2::bigint, 'as many as there are slots');
select test.equal(
    (select string_agg(format('%s %s', l.delivery, l.leased_by), ', ') from queues.task_lease l join queues.ready w using (task_id, task_lease_id) where w.expires_at > internal.wall_clock()),
    '1 ann, 1 ann', 'under leases of this worker');
select test.equal((select count(*) from queues.ready w where w.task_id > 0 and w.task_lease_id is null), 1::bigint, 'the third waits');

select test.java_order('o-4');
select test.equal((select count(*) from test.run_effects()), 0::bigint, 'and is served first');
select test.equal((select count(*) from queues.dequeue_batch(10, _with_runs => false)), 2::bigint, 'whoever claims gets both');

select test.java_order('o-5');
select test.equal((select count(*) from test.run_effects(_slots => 0)), 0::bigint, 'a worker without slots gets nothing');
select count(*) from queues.dequeue_batch(10, _with_runs => false);
select test.java_order('o-6');
select queues.pause_queue('default');
select supervision.configure_process('shop.order', 'least_spacing', '0');
select test.equal(
    cardinality(queues.lease_new(
        array[row(nextval('queues.task_id_seq'), 'default', 'email', (select lane_id from queues.lane where queue_name = 'default' and task_type = 'email'), '{}', internal.clock(), null, null, null, null, null, null, null, null)::queues.new_task],
        row('ann', '{default}', '{email}', 10)::queues.free_slots)),
    0, 'nothing of a queue that is paused');
select queues.resume_queue('default');
select test.equal(
    cardinality(queues.lease_new(
        array[row(nextval('queues.task_id_seq'), 'default', 'email', (select lane_id from queues.lane where queue_name = 'default' and task_type = 'email'), '{}', internal.clock() + interval '1 hour', null, null, null, null, null, null, null, null)::queues.new_task],
        row('ann', '{default}', '{email}', 10)::queues.free_slots)),
    0, 'nothing that is not due');
select test.no_drift();
