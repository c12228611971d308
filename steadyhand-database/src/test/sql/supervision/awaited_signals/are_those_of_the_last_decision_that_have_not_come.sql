select test.declare_orders();
select test.place_order();
create function test.awaited() returns text language sql as $$
    select coalesce(string_agg(s.signal_name || ' ' || s.is_approval, ', '), 'none') from supervision.awaited_signals('shop.fulfilment', 1) s
$$;
select test.equal(test.awaited(), 'none', 'before the first run');
select test.decide('{"action": "await", "reason": "not yet", "await": ["manager", "warehouse_confirmed"]}');
select test.equal(test.awaited(), 'manager true, warehouse_confirmed false', 'awaited');
select supervision.approve('shop.fulfilment', 1, 'manager', true, 'fine', 'ann');
select test.equal(test.awaited(), 'warehouse_confirmed false', 'one has come');
select test.pass('1 second');
select test.decide('{"action": "await", "reason": "not yet", "await": ["manager"]}');
select test.equal(test.awaited(), 'manager true', 'another one of the same name');
select supervision.approve('shop.fulfilment', 1, 'manager', true, 'still fine', 'ann');
select test.pass('1 second');
select test.decide('{"action": "succeed", "state": "succeeded", "reason": "done", "result": {}, "await": ["manager"]}');
select test.equal(test.awaited(), 'none', 'after the end');
