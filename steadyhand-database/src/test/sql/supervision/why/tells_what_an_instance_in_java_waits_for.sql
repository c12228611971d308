set timezone = 'UTC';
create function test.outlook(_key text default 'order-1') returns text language sql as $$
    select w.story
    from supervision.java_instance j, supervision.why('shop.fulfilment', j.instance_id) with ordinality w (at, event, story, task_id, detail, place)
    where j.instance_key = _key
    order by w.place desc limit 1
$$;
select test.declare_orders();
select supervision.signal_java('shop.fulfilment', 'order-1', 'warehouse_confirmed');
select test.equal(test.outlook(), 'waits to be started: so far only signals came', 'announced');
select test.place_order();
select test.ok(test.outlook() like 'looks for the first time (%): it has not run yet', test.outlook());
select test.decide('{"action": "run charge, refund", "reason": "two at once",
    "run": [{"effect": "charge", "key": "", "request": {}}, {"effect": "charge", "key": "visa", "request": {}}, {"effect": "refund", "key": "", "request": {}}], "until": "2031-01-01T00:00:00Z"}');
select test.attempt('try_again', null, 'provider_unreachable', '503', '40 seconds');
select from queues.dequeue_batch(1, _worker => 'mia', _with_runs => false);
select test.equal(test.outlook(),
    'waits for effect charge (visa), attempt 1 is being made by mia; waits for effect charge, attempt 2 begins at 2030-01-01 12:00:40+00; '
    'waits for effect refund, attempt 1 waits in queue default: two at once; looks again (next_look)', 'effects');

-- Newer code has decided another one, and is gone.
select test.place_order('order-2', 4);
select test.equal(test.decide('{}', 3), 'nothing is due', 'not by older code');
select test.equal(test.outlook('order-2'), 'waits for version 4 since ' || (select date_trunc('second', w.since) from supervision.java_waiting w) || ': no worker serves it: it has not run yet', 'version');

select test.place_order('order-3');
select test.equal(test.throw('null'), 'retried', 'a run that fails');
select test.equal(test.outlook('order-3'), 'looks for the first time (retry): it has not run yet', 'retry');
select test.pass('5 seconds');
select test.decide('{"action": "await", "reason": "somebody has to look at it", "await": ["manager"]}');
select test.equal(test.outlook('order-3'), 'waits for signal manager: somebody has to look at it', 'approval');
select supervision.approve_java('shop.fulfilment', 'order-3', 'manager', true, 'it is fine', 'ann');
select test.equal(test.outlook('order-3'), 'looks again (signal): somebody has to look at it', 'it came');
select test.pass('1 second');
select test.decide('{"action": "succeed", "state": "succeeded", "reason": "done", "result": {"secret": "canary"}}');
select test.equal(test.outlook('order-3'), 'succeeded: done', 'end');
