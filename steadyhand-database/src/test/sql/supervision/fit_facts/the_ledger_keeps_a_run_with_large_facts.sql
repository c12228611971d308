select test.email();
create table public.run as select supervision.begin_run('comms.send_email', '{"send_email_task_id": 1}') as run;
select supervision.end_run(r.run, jsonb_build_object('n', 1, 'long', repeat('x', 100000)), row('wait', 'scheduled', 'running', null, null)) from public.run r;
select test.equal(d.facts, '{"n": 1, "is_cut": true}', 'facts') from supervision.decision d;
select test.equal((select count(*) from supervision.replay_decisions('comms.send_email')), 0::bigint, 'cut facts are not replayed');
