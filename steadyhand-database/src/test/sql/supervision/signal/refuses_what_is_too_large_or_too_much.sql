select supervision.declare_signals('comms.send_email', '{opened}');
select test.email(), test.email();
select test.refused($$select supervision.signal('comms.send_email', 1, 'opened', to_jsonb(repeat('x', 256 * 1024)))$$, 'SH029', 'signal opened to process comms.send_email 1 is too large: 262146 bytes');
select test.equal(supervision.signal('comms.send_email', 1, 'opened', to_jsonb(repeat('x', 256 * 1024 - 2))), 'kept', 'as large as may be');

insert into supervision.signal (process_name, instance_id, signal_name, sent_by, is_late, sent_at)
select 'comms.send_email', 2, 'opened', 'ann', false, test.now() from generate_series(1, 999);
select test.equal(supervision.signal('comms.send_email', 2, 'opened'), 'kept', 'the thousandth');
select test.refused($$select supervision.signal('comms.send_email', 2, 'opened')$$, 'SH029');

-- Random, since what is stored is compressed.
insert into supervision.signal (process_name, instance_id, signal_name, body, sent_by, is_late, sent_at)
select 'comms.send_email', 1, 'opened', (select to_jsonb(string_agg(md5(random()::text || n), '')) from generate_series(1, 8000) n), 'ann', false, test.now()
from generate_series(1, 5);
select test.refused($$select supervision.signal('comms.send_email', 1, 'opened')$$, 'SH029');
