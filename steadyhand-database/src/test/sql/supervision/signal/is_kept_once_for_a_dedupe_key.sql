select supervision.declare_signals('comms.send_email', '{address_checked,opened}');
select test.email(), test.email();
select test.equal(
    array[
        supervision.signal('comms.send_email', 1, 'opened', '1', 'event-7'), supervision.signal('comms.send_email', 1, 'opened', '2', 'event-7'),
        supervision.signal('comms.send_email', 1, 'address_checked', '3', 'event-7'), supervision.signal('comms.send_email', 2, 'opened', '4', 'event-7'),
        supervision.signal('comms.send_email', 1, 'opened', '5', 'event-8')],
    array['kept', 'duplicate', 'kept', 'kept', 'kept'], 'once for each instance, name and key');
select test.equal((select array_agg(s.body::text order by s.signal_id) from supervision.signal s), array['1', '3', '4', '5'], 'the first one');
select test.equal((select count(*) from supervision.ticket t where t.cause = 'signal'), 4::bigint, 'a duplicate wakes nobody');
select test.refused(format('select supervision.signal(%L, 1, %L, null, %L)', 'comms.send_email', 'opened', key), 'SH029')
from unnest(array['', repeat('x', 501)]) key;
