select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"p": {}}}]}');
select test.java_turn('{"start": [{"process": "shop.order", "version": 1, "children": {"o-3": {}}}]}', 'shop.parcel');
select test.refused($$select test.java_turn('{"start": [{"process": "shop.order", "version": 1, "children": {"o-1": {}}}]}')$$, 'SH017',
    'process shop.order 3: the decision is invalid: shop.order 1 cannot be its child, because it is its ancestor%');
select test.refused($$select test.java_turn('{"start": [{"process": "shop.order", "version": 1, "children": {"o-3": {}}}]}')$$, 'SH017', '%because it is the same instance');
-- One of another family may be a child of both.
select test.java_turn('{"await": ["paid"]}');
select test.java_order('o-4');
select test.java_turn('{"start": [{"process": "shop.parcel", "version": 1, "children": {"p": {}}}]}');
select test.equal((select count(*) from supervision.child c where c.child_process = 'shop.parcel'), 2::bigint, 'two parents');
