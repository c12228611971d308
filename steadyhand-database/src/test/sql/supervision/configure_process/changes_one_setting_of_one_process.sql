select supervision.configure_process('comms.send_email', 'max_attempts', '7');
select supervision.configure_process('comms.send_email', 'backoff_base', '10ms');
select supervision.configure_process('comms.send_email', 'intensity_failures', '3');
select supervision.configure_process('comms.send_email', 'intensity_failures', null);
select test.equal(array_agg((p.process_name, p.max_attempts, p.backoff_base, p.intensity_failures)::text order by p.process_name), array[
    '(comms.send_email,7,00:00:00.01,)', '(comms.send_sms,2,00:00:05,)'], 'policies') from supervision.policy p where p.process_name like 'comms.%';
-- Registering again, as every migration does, leaves it.
select supervision.register_process('comms.send_email', 'Sends an email.');
select test.equal(p.max_attempts, 7, 'kept') from supervision.policy p where p.process_name = 'comms.send_email';
