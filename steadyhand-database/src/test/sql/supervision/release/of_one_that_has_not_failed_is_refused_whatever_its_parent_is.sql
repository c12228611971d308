-- A text message watches two emails: one arrives, one fails, and so does the message.
select test.email(), test.email();
select test.run_due();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', n) from generate_series(1, 2) n, lateral (select test.sms()) s;
select test.equal((select count(*) from supervision.instance i where i.process_name = 'comms.send_email'), 2::bigint, 'two');
update supervision.instance set state = case when process_name = 'comms.send_email' and instance_id = 1 then 'succeeded' else 'failed' end;

select test.refused($$select supervision.release('comms.send_email', 1, 'go on')$$, 'SH018', 'process comms.send_email 1 is succeeded: it has not failed and is not stuck');
select test.refused($$select supervision.release('comms.send_email', 77, 'go on')$$, 'SH018', 'process comms.send_email 77 does not exist, or was never run');
select test.equal((select count(*) from supervision.process_released), 0::bigint, 'nobody was released');
select test.equal((select count(*) from internal.operator_action_log l where l.action = 'release'), 0::bigint, 'nothing was recorded');
