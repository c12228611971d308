select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "pack", "key": "", "request": {}}]}');
select test.java_turn('{"run": [{"effect": "label", "key": "", "request": {}}]}', 'shop.parcel');
insert into supervision.java_effect_unknown (instance_id, effect_name, effect_key, round, task_id, error_message, noted_at)
select e.instance_id, e.effect_name, e.effect_key, e.round, e.task_id, 'no answer', test.now() from supervision.java_effect e where e.effect_name = 'label';
select queues.complete_for_engine(e.task_id) from supervision.java_effect e where e.effect_name = 'label';
select test.equal(supervision.force_cancel('shop.parcel', 2, 'lost', 'ann'), true, 'a running one as well');
select test.equal(i.reason, 'cancelled by force by ann: lost; it is not known whether label took effect', 'reason') from supervision.instance i where i.process_name = 'shop.parcel';
select test.equal(test.effects(), 'pack failed attempt 1 cancelled cancelled by force by ann: lost; it is not known whether label took effect', 'its end is that of the effect');
select test.pass('1 second');
select test.equal(test.java_facts() #>> '{1,children,shop.parcel,cancelled}', '1', 'its parent counts it');
select test.equal((select count(*) from supervision.check_children()), 0::bigint, 'counters');
-- It can still be resolved.
select supervision.resolve_effect('shop.parcel', 2, 'label', '', 'failed', null, 'the printer was off');
select test.no_drift();
