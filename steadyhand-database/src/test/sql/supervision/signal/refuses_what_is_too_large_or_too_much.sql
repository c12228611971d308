select supervision.declare_signals('comms.send_email', '{opened}');
select test.email(), test.email();
select test.refused($$select supervision.signal('comms.send_email', 1, 'opened', to_jsonb(repeat('x', 256 * 1024)))$$, 'SH029', 'signal opened to process comms.send_email 1 is too large: 262146 bytes');
select test.equal(supervision.signal('comms.send_email', 1, 'opened', to_jsonb(repeat('x', 256 * 1024 - 2))), 'kept', 'as large as may be');

insert into supervision.signal (process_name, instance_id, signal_name, sent_by, is_late, sent_at)
select 'comms.send_email', 2, 'opened', 'ann', false, test.now() from generate_series(1, 999);
select test.equal(supervision.signal('comms.send_email', 2, 'opened'), 'kept', 'the thousandth');
select test.refused($$select supervision.signal('comms.send_email', 2, 'opened')$$, 'SH029');

-- As they were sent: what is stored is compressed, and each run reads all of it.
select test.equal(array_agg(supervision.signal('comms.send_email', 1, 'opened', to_jsonb(repeat('x', 256 * 1024 - 2)))), array['kept', 'kept', 'kept'], '1 MiB') from generate_series(1, 3);
select test.ok((select sum(pg_column_size(s.body)) from supervision.signal s where s.instance_id = 1) < 20000, 'compressed');
select test.refused($$select supervision.signal('comms.send_email', 1, 'opened', 'true')$$, 'SH029', 'process comms.send_email 1 takes no more signals: it has 4 with 1048576 bytes');
