select test.java_shop();
select test.java_order('o-1');
select test.refused(format('select test.java_turn(%L)', step), state, message)
from (values
    ('{"await": []}', 'SH017', 'process shop.order 1: the decision is invalid: it waits for nothing%'),
    ('{"await": ["paid"], "action": ""}', 'SH017', '%its action is not a text%'),
    ('{"await": ["paid"], "reason": null}', 'SH017', '%it has no reason'),
    ('{"await": ["paid"], "state": "sleeping"}', 'SH017', '%''sleeping'' is not a state'),
    ('{"await": ["paid"], "until": "infinity"}', 'SH017', '%a time that never comes'),
    ('{"start": [{"process": "shop.order", "version": 1, "children": {"o-1": {}}}]}', 'SH017', '%shop.order 1 cannot be its child, because it is the same instance'),
    ('{"start": [{"process": "shop.nothing", "version": 1, "children": {"o-1": {}}}]}', 'SH015', '%'),
    ('{"state": "failed", "run": [{"effect": "charge", "request": {}}]}', 'SH017', '%an end starts nothing'),
    ('{"run": [{"effect": "fly", "request": {}}]}', 'SH017', '%fly%'),
    (format('{"await": ["paid"], "read": "%s"}', repeat('x', 8192)), 'SH017', '%larger than 8 KiB%'),
    (format('{"state": "succeeded", "result": "%s"}', repeat('x', 262144)), 'SH004', 'process shop.order 1: its result is too large%'),
    (format('{"run": [{"effect": "charge", "request": "%s"}]}', repeat('x', 262144)), 'SH004', 'process shop.order 1: a request is too large%')
) as v (step, state, message);
select test.equal(test.java_turn(), '{"1": "ended"}', 'nothing is lost');
