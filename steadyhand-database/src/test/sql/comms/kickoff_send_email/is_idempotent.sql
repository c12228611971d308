select comms.create_email_message('ann@example.org', 'Hello', 'How are you?');
select test.equal(comms.kickoff_send_email(1)::text, '(,,1)', 'time ' || n) from generate_series(1, 3) n;
select test.equal((select count(*) from comms.send_email_task), 1::bigint, 'root tasks');
select test.equal((select count(*) from queues.task), 1::bigint, 'tasks');
select test.equal((i.state, i.runs)::text, '(running,0)', 'known at once') from supervision.instance i;
