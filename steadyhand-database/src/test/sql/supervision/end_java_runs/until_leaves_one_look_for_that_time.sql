select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"until": "2030-01-01T13:00:00Z", "await": ["paid"]}');
select test.equal((t.due_at, t.cause)::text, '("2030-01-01 13:00:00+00",next_look)', 'look') from supervision.ticket t where t.process_name = 'shop.order';
select test.equal((select i.next_wake_at from supervision.instance i where i.process_name = 'shop.order'), '2030-01-01 13:00+00', 'instance');
select test.equal(test.java_turn(), null, 'not before');
select test.no_drift();
-- Whatever comes before consumes it.
select supervision.signal('shop.order', 1, 'paid');
select test.java_turn('{"until": "2030-01-01T14:00:00Z"}');
select test.equal((select array_agg(t.due_at) from supervision.ticket t where t.process_name = 'shop.order'), array['2030-01-01 14:00+00'::timestamptz], 'one look');
select test.pass('2 hours');
select test.equal(test.java_turn(), '{"1": "ended"}', 'due');
select test.equal((select d.woken_by from supervision.decision d where d.run = 3), '{"next_look": 1}', 'cause');
