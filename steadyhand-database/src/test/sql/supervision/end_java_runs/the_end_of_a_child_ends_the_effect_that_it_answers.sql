select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "pack", "key": "", "request": {"size": 2}}]}');
select test.equal(test.java_facts('shop.parcel') #>> '{2,input}', '{"size": 2}', 'child');
select test.java_turn('{"state": "succeeded", "action": "succeed", "result": {"label": 9}}', 'shop.parcel');
select test.pass('1 second');
select test.equal(test.java_facts() #> '{1,effects,0,result}', '{"label": 9}', 'result');
select test.equal((select count(*) from supervision.check_children()), 0::bigint, 'counters');
