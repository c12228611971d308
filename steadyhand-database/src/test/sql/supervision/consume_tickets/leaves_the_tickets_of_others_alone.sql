select test.email(), test.email(), test.sms();
select supervision.consume_tickets('comms.send_email', 1, 1000);
select test.equal(array_agg(t.process_name || ' ' || t.instance_id order by t.ticket_id), array['comms.send_email 2', 'comms.send_sms 1'], 'left')
from supervision.ticket t;
