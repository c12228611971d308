select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "charge", "key": "", "request": {}}]}');
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, error_kind, error_message, is_uncertain, attempts, ended_at)
values (1, 'charge', '', 1, 'failed', 'timeout', 'no answer', true, 1, test.now());
select supervision.wake('shop.order', 1);
select test.equal(test.java_turn('{"state": "stuck", "action": "wait", "reason": "waits for a person to look at charge"}'), '{"1": "ended"}', 'ended');
select test.equal((i.state, i.status, i.reason, i.next_wake_at)::text, '(stuck,stuck,"waits for a person to look at charge",)', 'it is stuck') from supervision.instance i where i.process_name = 'shop.order';
select test.equal((select (s.reason, s.message)::text from supervision.process_stuck s), '(effect_uncertain,"waits for a person to look at charge")', 'why');
select test.equal((select (d.action, d.state)::text from supervision.decision d where d.run = 2), '(wait,stuck)', 'decision');
