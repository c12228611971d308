select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2'), test.java_order('o-3');
select test.java_turn('{"state": "succeeded", "action": "succeed"}', _limit => 1);
select test.java_turn('{"until": "2030-01-02T12:00:00Z"}', _limit => 1);
select supervision.signal_java('shop.order', 'o-4', 'paid');
delete from queues.ready;
select queues.rebuild_ready();
select test.no_drift();
select test.equal(test.java_turn(), '{"1": "ended", "2": "ended"}', 'those that run, whatever they waited for');
