select test.java_shop();
select test.java_order('o-1');
select test.java_turn();
select test.pass('-1 hour');
select supervision.run_now('shop.order', 1);
select test.equal(test.java_facts() -> '1' ->> 'now', '2030-01-01T12:00:00.000000Z', 'clock was set back');
