select test.email();
select supervision.run_due('default', 10);
select supervision.wake('comms.send_email', 1, test.now() + interval '1 year');
select queues.rebuild_ready();
select test.equal((select array_agg(t.cause order by t.due_at) from supervision.ticket t), array['recheck', 'trigger'], 'both');
select test.no_drift();
