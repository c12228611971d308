select test.declare_orders();
update queues.setting set history_retention = '30 days';
select test.place_order('order-' || n) from generate_series(1, 5) n;
update supervision.instance set state = 'failed', last_run_at = started_at where instance_id <= 4 and process_name = 'shop.fulfilment';
insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at) values ('shop.fulfilment', 5, 'shop.fulfilment', 1, internal.clock());
select test.pass('31 days');
select test.equal(supervision.forget_java_instances(2), 2, 'a page');
select test.equal(supervision.forget_java_instances(2), 1, 'the rest');
select test.equal(array_agg(j.instance_id order by j.instance_id), array[1, 5]::bigint[], 'its parent is open') from supervision.java_instance j;
update supervision.instance set state = 'succeeded', last_run_at = internal.clock() where process_name = 'shop.fulfilment' and instance_id = 5;
select test.equal(supervision.forget_java_instances(2), 1, 'its parent has ended');
-- The parent ended a moment ago.
select test.equal(array_agg(j.instance_id), array[5]::bigint[], 'kept') from supervision.java_instance j;
select test.equal((select count(*) from supervision.child), 0::bigint, 'no child is left');
