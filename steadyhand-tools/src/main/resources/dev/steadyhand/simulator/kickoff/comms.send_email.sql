-- once
select * from comms.create_email_message('person:n@example.com', 'Letter :n', 'Hello.');
-- again
select k.* from comms.email_message m, comms.kickoff_send_email(m.message_id) k where m.to_address = 'person:n@example.com';
