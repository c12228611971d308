select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2');
select test.java_turn('{"state": "succeeded", "action": "succeed", "reason": "done", "result": {"tracking": 1}}', _limit => 1); -- The latest of those that came together.
select test.java_turn('{"state": "failed", "action": "fail", "reason": "refused", "result": {"tracking": 1}}');
select test.equal((f.state, f.status, f.reason, f.result, f.runs, f.cancel_requested)::text, '(succeeded,succeed,done,"{""tracking"": 1}",1,f)', 'first') from supervision.find_java('shop.order', 'o-2') f;
select test.equal((f.state, f.result)::text, '(failed,)', 'second') from supervision.find_java('shop.order', 'o-1') f;
select test.equal((select count(*) from supervision.find_java('shop.order', 'o-3')), 0::bigint, 'none');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'shop.order'), 0::bigint, 'nothing wakes them');
select test.java_order('o-3');
select test.java_turn('{"state": "succeeded", "action": "succeed", "result": null}');
select test.equal((select (f.state, f.result)::text from supervision.find_java('shop.order', 'o-3') f), '(succeeded,)', 'without a result');
select test.equal((select count(*) from supervision.java_result), 1::bigint, 'no row for nothing');
