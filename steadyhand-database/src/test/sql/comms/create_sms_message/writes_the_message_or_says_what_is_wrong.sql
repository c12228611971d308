select test.equal(m::text, '(,1)', 'created') from comms.create_sms_message('+15550100', 'How are you?') m;
select test.equal((m.channel, s.to_address, s.body)::text, '(sms,+15550100,"How are you?")', 'rows') from comms.message m join comms.sms_message s using (message_id);
select test.equal(m::text, '(' || message || ',)', message)
from (values (null, 't', 'missing_to_address'), ('', 't', 'missing_to_address'), ('+1', null, 'missing_body'), ('+1', ' ', 'missing_body'))
    as cases (to_address, body, message), comms.create_sms_message(cases.to_address, cases.body) m;
select test.equal((select count(*) from comms.message), 1::bigint, 'messages');
