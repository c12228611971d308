select test.equal(
    array[
        supervision.declare_java_process('shop.order', 1, '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 5, "first_delay_ms": 1500}], "signals": [{"name": "paid"}, {"name": "manager", "approval": true}]}'),
        supervision.declare_java_process('shop.order', 1, '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 5, "first_delay_ms": 1500}], "signals": [{"name": "paid"}, {"name": "manager", "approval": true}]}'),
        supervision.declare_java_process('shop.order', 2, '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 9}, {"name": "mail", "kind": "channel", "target": "email", "former_names": ["send"]}]}')],
    array[true, false, true], 'whether the version is new');
select test.equal((p.decided_by, p.root_table, p.root_key, p.queue_name)::text, '(java,supervision.java_instance,instance_id,default)', 'process')
from supervision.process p where p.process_name = 'shop.order';
select test.equal((select array_agg(l.is_java) from queues.lane l where l.process_name = 'shop.order'), array[true], 'one lane, which no claim takes');
select test.equal((select array_agg(t.effect_name || ' ' || t.task_type || ' ' || t.max_attempts order by t.effect_name) from supervision.java_effect_type t),
    array['charge shop_order_charge 9', 'mail email 10'], 'effects of the newest version');
select test.equal((queues.retry_policy('shop_order_charge')).max_attempts, 9, 'policy of its tasks');
-- Instances that version 1 has decided await them.
select test.equal((select array_agg(s.signal_name order by s.signal_name) from supervision.process_signal s where s.process_name = 'shop.order' and s.is_approval = (s.signal_name = 'manager')),
    array['manager', 'paid'], 'signals of every version');

-- An older one changes nothing of what the newest says, and adds what only it has.
select supervision.declare_java_process('shop.order', 1, '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 3}, {"name": "print", "kind": "call"}], "signals": [{"name": "paid"}], "queue": "nowhere"}');
select test.equal((select p.queue_name from supervision.process p where p.process_name = 'shop.order'), 'default', 'queue of the newest');
select test.equal((select count(*) from supervision.java_effect_type t where t.effect_name = 'print' and t.task_type = 'shop_order_print'), 1::bigint, 'after a rollback it is started');
select test.equal((queues.retry_policy('shop_order_charge')).max_attempts, 9, 'policy of the newest');
select test.equal((select array_agg(s.signal_name) from supervision.process_signal s), array['paid'], 'what no version declares any more');
-- The newest one may be corrected.
select test.equal(supervision.declare_java_process('shop.order', 2, '{"effects": [{"name": "charge", "kind": "call", "max_attempts": 4}]}'), false, 'the same version');
select test.equal((queues.retry_policy('shop_order_charge')).max_attempts, 4, 'corrected');
select test.equal((select count(*) from supervision.java_effect_type t where t.effect_name = 'mail'), 1::bigint, 'what instances may have started is kept');
