select supervision.wake('comms.send_email', 77);
select supervision.wake('comms.send_email', 77, test.now() + interval '1 minute', 'kickoff');
select test.equal((select r.has_failed from supervision.run_due('default', 10) r), false, 'a run that finds no root');
select test.equal((select array_agg(t.cause) from supervision.ticket t where t.instance_id = 77), array['kickoff'], 'it leaves what it was not for');
