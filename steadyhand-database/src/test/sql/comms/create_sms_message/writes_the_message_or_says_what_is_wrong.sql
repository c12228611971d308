select test.equal(m::text, '(,,1)', 'created') from comms.create_sms_message('+15550100', 'How are you?') m;
select test.equal((m.channel, s.to_address, s.body)::text, '(sms,+15550100,"How are you?")', 'rows') from comms.message m join comms.sms_message s using (message_id);
select test.equal(m::text, format('("%s is missing",missing_%s,)', missing, missing), missing)
from (values (null, 't', 'to_address'), ('', 't', 'to_address'), ('+1', null, 'body'), ('+1', ' ', 'body'))
    as cases (to_address, body, missing), comms.create_sms_message(cases.to_address, cases.body) m;
select test.equal((select count(*) from comms.message), 1::bigint, 'messages');
