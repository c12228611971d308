select test.java_shop();
select test.java_order('o-1');
select test.java_turn();
select test.ok(supervision.wake('shop.order', 1, _cause => 'child_ended') < 0, 'the id of a look');
select test.equal((t.cause, t.due_at)::text, '(child_ended,"2030-01-01 12:00:00+00")', 'look') from supervision.ticket t where t.process_name = 'shop.order';
select supervision.wake('shop.order', 1, test.now() + interval '1 hour');
select test.equal((select count(*) from queues.task), 0::bigint, 'no task');
select test.refused('select supervision.wake(''shop.order'', null)', 'SH015');
select test.refused('select supervision.wake(''shop.order'', 999)', 'SH015');
select supervision.start_java('shop.parcel', 'p-1', '{}', 1);
select test.refused('select supervision.wake(''shop.order'', 2)', 'SH015');
select test.refused('select supervision.wake(''shop.order'', 1, ''infinity'')', 'SH005');
select test.equal(test.java_turn(), '{"1": "ended"}', 'run');
select test.equal((select d.woken_by from supervision.decision d where d.run = 2), '{"trigger": 1, "child_ended": 1}', 'sees both');

-- A least spacing lies between runs of whoever keeps coming without anything new.
select supervision.wake('shop.order', 1), test.java_turn() from generate_series(1, 8);
select test.ok((select i.may_run_at > test.now() from supervision.instance i where i.process_name = 'shop.order'), 'slowed down');
select supervision.wake('shop.order', 1);
select test.equal((select t.due_at from supervision.ticket t where t.process_name = 'shop.order' limit 1), (select i.may_run_at from supervision.instance i where i.process_name = 'shop.order'), 'later');
select test.no_drift();
