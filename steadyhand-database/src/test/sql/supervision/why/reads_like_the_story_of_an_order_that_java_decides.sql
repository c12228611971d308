set timezone = 'UTC';
select test.declare_orders();
select test.place_order();
select test.equal(test.decide_to_run('charge', 'nothing is charged yet'), 'ended', 'run 1');
select test.pass('2 seconds');
select test.attempt('try_again', '{"stack_trace": "at Pay.java:7"}', 'handler_failed', 'no route to the provider', '8 seconds');
select test.pass('10 seconds');
select test.attempt('accepted', '{"chargeId": "canary-result"}');
select test.equal(test.decide_to_run('ship', 'charged'), 'ended', 'run 2');
select test.pass('1 second');
select test.attempt('unknown', null, 'timeout', 'no answer within 30 s');
select supervision.signal('shop.fulfilment', 1, 'warehouse_confirmed', '{"shelf": "canary-signal"}');
select test.pass('1 second');
select test.equal(test.throw('no such shelf'), 'retried', 'run 3 failed');
select test.pass('5 seconds');
select test.equal(
    test.decide('{"action": "run charge, ship", "reason": "charged", "read": {"rate": "canary-read"}, "await": ["warehouse_confirmed"],
        "run": [{"effect": "ship", "key": "", "request": {"another": 1}}]}', 4), 'ended', 'run 3, by newer code');

create table public.told as select * from supervision.why('shop.fulfilment', 1) with ordinality w (happened_at, event, story, task_id, detail, place);
select test.equal(format('%s %s %s', to_char(told.happened_at, 'MI:SS'), told.event, regexp_replace(told.story, 'task \d+', 'task')), expected.line, 'line ' || expected.place)
from unnest(array[
    '00:00 started was started (version 3)',
    '00:00 facts run 1, woken by kickoff, saw nothing yet',
    '00:00 decision decided to run charge: nothing is charged yet',
    '00:00 effect started charge (task)',
    '00:02 error charge: attempt 1 (task) failed: handler_failed: no route to the provider',
    '00:02 retry charge: attempt 2 of 3 in 8 s',
    '00:12 succeeded charge succeeded',
    '00:12 facts run 2, woken by effect_ended, saw charge succeeded',
    '00:12 decision decided to run ship: charged',
    '00:12 effect started ship (task)',
    '00:13 signal signal warehouse_confirmed from ' || session_user,
    '00:13 unknown ship (task): nobody knows if it took effect, and it must not be made twice: timeout: no answer within 30 s; somebody has to resolve it',
    '00:14 error run 3 of version 3 failed: handler_failed: no such shelf',
    '00:19 version version 4 decides from now on, after version 3',
    '00:19 facts run 3, woken by retry, saw last_signal none → 1, read.rate canary-read, ship in_progress',
    '00:19 decision decided to run charge, ship: charged',
    '00:19 note asked again, with another request, for ship: the first request counts',
    ' next waits for somebody to resolve ship; waits for signal warehouse_confirmed: charged'
]) with ordinality expected (line, place)
full join public.told using (place);
select test.equal(array_agg(t.detail ->> 'stack_trace' order by t.place), array['at Pay.java:7', 'at Fulfilment.decide(Fulfilment.java:48)'], 'stack traces')
from public.told t where t.event = 'error';
select test.equal((select count(*) from public.told t where t.event in ('facts', 'decision') and t.task_id is not null), 0::bigint, 'its runs have no tasks');

-- What is in requests, results, signals and inputs is as personal as a payload; what its code read, too, for roles that may not read payloads.
select test.equal((select count(*) from public.told t where t::text ~ 'canary-(input|request|result|signal)'), 0::bigint, 'no values');
set role steadyhand_observer;
select test.equal((select count(*) from supervision.why('shop.fulfilment', 1) t where t::text like '%canary%'), 0::bigint, 'not what its code read');
