select test.java_shop();
select test.java_order('o-1');
select supervision.signal('shop.order', 1, 'paid', '{"card": 1}');
select test.equal(test.java_facts(), format('{"1": {"key": "o-1", "started_at": "2030-01-01T12:00:00.000000Z", "now": "2030-01-01T12:00:00.000000Z", "run": 1, "input": {"amount": 7}, "version": 1, "generation": 0, "effects": [], "children": {},
    "signals": [{"id": 1, "name": "paid", "body": {"card": 1}, "at": "2030-01-01T12:00:00.000000Z", "by": "%s"}]}}', session_user)::jsonb, 'facts');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'shop.order'), 2::bigint, 'a run that is rolled back leaves the wakes');
begin;
select test.equal((select count(*) from supervision.begin_java_runs('{shop.order}', '{1}', 10)), 1::bigint, 'begun');
select test.equal(current_setting('idle_in_transaction_session_timeout'), '5s', 'a worker that is cut off frees the locks');
commit;
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'shop.order'), 2::bigint, 'without an end as well');
select test.equal(test.java_turn(), '{"1": "ended"}', 'decided');
select test.equal((select d.woken_by from supervision.decision d), '{"signal": 1, "kickoff": 1}', 'causes');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'shop.order'), 0::bigint, 'consumed');
select test.equal(test.java_turn(), null, 'nothing wakes it');
select test.equal((select i.next_wake_at from supervision.instance i where i.process_name = 'shop.order'), null, 'no recheck');
select test.no_drift();
