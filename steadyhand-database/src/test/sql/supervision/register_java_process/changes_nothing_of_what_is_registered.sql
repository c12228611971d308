select test.equal(
    array[supervision.register_java_process('shop.order', '{"effects": [{"name": "charge", "kind": "call"}], "signals": [{"name": "paid"}]}'),
        supervision.register_java_process('shop.order', '{"effects": [{"name": "charge", "kind": "call"}], "signals": [{"name": "sent"}]}')],
    array[true, false], 'whether it is new');
-- Started and sent signals before any worker has come.
select test.java_order('o-1');
select test.equal(supervision.signal_java('shop.order', 'o-1', 'paid'), 'kept', 'signal');
select test.equal((select count(*) from supervision.java_process_version), 0::bigint, 'no version before a worker has it');
select test.equal((select count(*) from supervision.java_effect_type), 0::bigint, 'nor effects');
select supervision.declare_java_process('shop.order', 1, '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 2, "at_most_once": true}], "signals": [{"name": "paid"}]}');

-- What an application says afterwards changes nothing of it.
set role steadyhand_application;
select test.refused($$select supervision.declare_java_process('shop.order', 2147483647, '{}')$$, '42501');
select test.refused($$select supervision.announce_java_worker('{shop.order}', '{2147483647}')$$, '42501');
select supervision.register_java_process('shop.order', '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 10000}], "signals": [{"name": "more"}], "queue": "elsewhere"}');
select queues.declare_task_type('shop_order_charge', 10000, '0', '0');
reset role;
select test.equal((y.max_attempts, y.is_at_most_once, p.queue_name)::text, '(2,t,default)', 'policy and queue')
from supervision.java_effect_type y join supervision.process p on p.process_name = y.process_name;
select test.equal((select array_agg(s.signal_name) from supervision.process_signal s), array['paid'], 'signals');
select test.equal(test.java_turn('{"run": [{"effect": "charge", "request": {}}]}'), '{"1": "ended"}', 'the worker decides');
select test.equal(((supervision.settle_failure(e, 2, e.task_id)) ->> 'status', (select count(*) from supervision.java_attempt_failed))::text, '(outcome_missing,0)', 'no answer yet') from supervision.java_effect e;
insert into queues.task_outcome (task_id, outcome, error_kind, error_message, recorded_at) select e.task_id, 'try_again', 'handler_failed', 'no', internal.clock() from supervision.java_effect e;
select supervision.settle_failure(e, 2, e.task_id) from supervision.java_effect e;
select test.equal((select d.attempts from supervision.java_effect_ended d), 2, 'as the worker has declared it, not the application');
