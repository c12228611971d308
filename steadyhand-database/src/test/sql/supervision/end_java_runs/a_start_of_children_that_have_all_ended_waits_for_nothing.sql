select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"a": {}}}]}');
select test.pass('1 second');
select test.java_turn('{"state": "succeeded", "action": "succeed", "result": {}}', 'shop.parcel');
select test.pass('1 minute');
select test.refused($$select test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"a": {}}}]}')$$, 'SH017');
select test.equal(test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"a": {}, "b": {}}}]}'), '{"1": "ended"}', 'one more');
