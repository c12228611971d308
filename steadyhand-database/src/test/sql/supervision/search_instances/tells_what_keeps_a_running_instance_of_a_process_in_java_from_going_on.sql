select supervision.declare_java_process('shop.order', v, '{"effects": [{"name": "ship", "kind": "call", "at_most_once": true}], "signals": [{"name": "paid"}]}') from unnest('{1,4}'::integer[]) v;
create function test.trouble() returns text language sql as $$ select s.trouble from supervision.search_instances('shop.order') s; $$;
select test.java_order('o-1', 4);
select supervision.announce_java_worker('{shop.order}', '{4}');
select test.equal(test.trouble(), null, 'a worker with that code was just there');
-- Those with version 4 are gone without a word, and one with version 1 is there.
select supervision.announce_java_worker('{shop.order}', '{1}');
select test.pass('6 seconds');
select test.equal(test.java_turn(), null, 'not decided by older code');
select test.equal(test.trouble(), 'waits for version 4', 'at once');
select test.ok((select y.story from (select string_agg(w.story, ' ') as story from supervision.why('shop.order', 1) w) y) like '%waits for version 4: no worker serves it%', 'why');
select test.pass('2 minutes');
select test.java_turn();
select test.equal(test.trouble(), 'waits for version 4', 'put aside');
select test.equal((select c.in_trouble from supervision.count_instances() c where c.process_name = 'shop.order'), 1::bigint, 'counted');
select test.equal(supervision.announce_java_worker('{shop.order}', '{4}'), 1, 'woken');
select test.equal(test.trouble(), null, 'served');

select test.java_turn('{"run": [{"effect": "ship", "request": {}}]}', _version => 4);
insert into supervision.java_effect_unknown values (1, 'ship', '', 1, 1, 'no answer', internal.clock());
select test.equal(test.trouble(), 'waits for somebody to resolve ship', 'unknown');
select test.equal((select c.in_trouble from supervision.count_instances() c where c.process_name = 'shop.order'), 1::bigint, 'counted');
set role steadyhand_observer;
select test.equal((select s.trouble from supervision.instance_state s where s.process_name = 'shop.order'), 'waits for somebody to resolve ship', 'seen by an observer');
reset role;
select supervision.resolve_effect('shop.order', 1, 'ship', '', 'failed', null, 'the carrier never got it');
select test.equal(test.trouble(), null, 'resolved');
select test.equal((select c.in_trouble from supervision.count_instances() c where c.process_name = 'shop.order'), 0::bigint, 'none');
