-- A worker whose decision names other children than before begins at the first page again.
select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"a": {}, "b": {}}, "remaining": 1, "started": "2"}]}');
select test.pass('1 second');
select test.java_turn('{"state": "succeeded", "action": "succeed"}', 'shop.parcel');
select test.pass('1 second');
-- Nothing runs, and nothing of this page is new, but the next one has more.
select test.equal(test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"a": {}, "b": {}}, "remaining": 1, "started": "2"}]}'), '{"1": "ended"}', 'the next run goes on');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'shop.order' and t.cause = 'next_look'), 1::bigint, 'by itself');
select test.pass('1 minute');
select test.equal(test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"c": {}}, "started": "3"}]}'), '{"1": "ended"}', 'the last one');
select test.equal((select (c.running, c.succeeded, c.to_start, c.started_keys)::text from supervision.child_count c), '(1,2,0,3)', 'counted once');
-- A decision that names more, and then no more of them.
select test.pass('1 minute');
select supervision.wake('shop.order', 1);
select test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {}, "remaining": 5}]}');
select test.equal((select c.to_start from supervision.child_count c), 5, 'to start');
select test.pass('1 minute');
select test.java_turn('{"start": [{"process": "shop.parcel", "children": {}, "remaining": 0}]}');
select test.equal((select c.to_start from supervision.child_count c), 0, 'nothing more');
select test.no_drift();
