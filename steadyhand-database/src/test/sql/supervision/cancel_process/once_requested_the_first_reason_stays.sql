select test.email();
select test.equal(array[supervision.cancel_process('comms.send_email', 1, 'first', 'ann'), supervision.cancel_process('comms.send_email', 1, 'second', 'bob')], array[true, true], 'answers');
select test.equal((select array_agg(k.actor || ' ' || k.reason) from supervision.cancel_requested k), array['ann first'], 'requests');
select test.equal((select count(*) from internal.operator_action_log a where a.action = 'cancel_process'), 1::bigint, 'actions');
select test.equal((select count(*) from supervision.ticket t where t.cause = 'cancel'), 1::bigint, 'wakes');
