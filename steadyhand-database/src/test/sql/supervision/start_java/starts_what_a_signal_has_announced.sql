select test.java_shop();
select test.equal(supervision.signal_java('shop.order', 'o-1', 'paid', '{"by": "card"}'), 'kept', 'signal');
select test.equal((select i.state from supervision.instance i where i.process_name = 'shop.order'), 'announced', 'announced');
select test.equal(test.java_turn(), null, 'it does not run');
select test.equal((select count(*) from supervision.decision), 0::bigint, 'nobody decides');
select test.equal((select f.state from supervision.find_java('shop.order', 'o-1') f), 'announced', 'found');

select test.equal(s::text, '(1,t,t)', 'started') from supervision.start_java('shop.order', 'o-1', '{"amount": 7}', 2, 'Order 1') s;
select test.equal(s::text, '(1,f,t)', 'once') from supervision.start_java('shop.order', 'o-1', '{"amount": 7}', 2) s;
select test.equal(s::text, '(1,f,f)', 'with another input') from supervision.start_java('shop.order', 'o-1', '{}', 2) s;
select test.equal((i.state, i.summary, i.version)::text, '(running,"Order 1",2)', 'running') from supervision.instance i where i.process_name = 'shop.order';
select test.equal((f -> '1' ->> 'input', f -> '1' ->> 'version', f -> '1' #>> '{signals,0,body}')::text, '("{""amount"": 7}",2,"{""by"": ""card""}")', 'facts')
from test.java_facts(_version => 2) f;
select test.equal(test.java_turn(_version => 2), '{"1": "ended"}', 'decided');
select test.no_drift();
