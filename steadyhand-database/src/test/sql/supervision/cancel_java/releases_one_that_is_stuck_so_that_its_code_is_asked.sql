select supervision.declare_java_process('shop.refund', 1, '{"effects": [], "signals": [], "queue": "default"}');
select supervision.start_java('shop.refund', 'order-1', '{"amount": 1}', 1);
select supervision.stop_process('shop.refund', 1, 'supervisor_failed', 'NullPointerException', null);
select test.equal(supervision.cancel_java('shop.refund', 'order-1', 'no', 'ann'), true, 'answer');
select test.equal((i.state, i.generation)::text, '(running,1)', 'released') from supervision.instance i;
select test.equal((select count(*) from supervision.begin_java_runs(array['shop.refund'], array[1], 10) b where b.facts ? 'cancel'), 1::bigint, 'its code is asked');
