-- once
select * from comms.create_sms_message('+1555010:n', 'Hello.');
-- again
select k.* from comms.sms_message m, comms.kickoff_send_sms(m.message_id) k where m.to_address = '+1555010:n';
