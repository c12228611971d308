select supervision.declare_signals('comms.send_email', '{opened,bounced}', '{manager}');
select supervision.declare_signals('comms.send_email', '{opened,bounced}', '{manager}');
select supervision.declare_signals('comms.send_sms', '{opened}');
select supervision.declare_signals('comms.send_email', '{opened}', '{bounced}');
select test.equal(
    (select array_agg(concat_ws(' ', l.process_name, l.signal_name, l.is_approval) order by l.process_name, l.signal_name) from supervision.process_signal_list l),
    array['comms.send_email bounced t', 'comms.send_email opened f', 'comms.send_sms opened f'], 'declared');
select test.refused(format('select supervision.declare_signals(%L, array[%L])', 'comms.send_email', name), 'SH016')
from unnest(array[null, '', 'Opened', '1st', 'a-b', repeat('x', 64)]) name;
select test.refused($$select supervision.declare_signals('comms.send_email', '{opened}', '{opened}')$$, 'SH016');
select test.refused($$select supervision.declare_signals('comms.nothing', '{opened}')$$, 'SH015');
