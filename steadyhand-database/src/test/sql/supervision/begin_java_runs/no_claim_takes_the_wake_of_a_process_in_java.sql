select test.java_shop();
select test.run_due();
select test.java_order('o-1');
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'batch');
select test.equal((select count(*) from queues.dequeue_batch(10, 'default', '{db_function}')), 0::bigint, 'of the type');
select test.equal((queues.dequeue_next_available_task()).task_id, null, 'single');
select test.equal((select count(*) from supervision.run_due('default', 10)), 0::bigint, 'runs without a lease');
select test.equal(test.java_turn(), '{"1": "ended"}', 'it is there');
