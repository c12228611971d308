select test.email();
select test.refused($$select supervision.cancel_process('comms.send_email', 1, ' ')$$, 'SH007');
select test.refused($$select supervision.cancel_process('comms.send_email', 1, null)$$, 'SH007');
select test.refused($$select supervision.cancel_process('comms.send_email', 2, 'x')$$, 'SH015');
select test.refused($$select supervision.cancel_process('comms.send_email', null, 'x')$$, 'SH015');
select test.refused($$select supervision.cancel_process('comms.no', 1, 'x')$$, 'SH015');
select test.refused($$select supervision.cancel_process('schedules.run_schedule', 1, 'x')$$, 'SH027', '%it never ends; pause or remove the schedule instead');
select test.refused($$select supervision.cancel_process('queues.run_batch', 1, 'x')$$, 'SH027', '%cancel those instead');
select test.refused($$select supervision.cancel_process('billing.verify_event', 1, 'x')$$, 'SH027', '%does not answer a cancel');
select test.equal((select array_agg(p.process_name order by p.process_name) from supervision.process_list p where not p.is_cancellable),
    array['billing.verify_event', 'maintenance.upkeep', 'queues.run_batch', 'schedules.run_schedule'], 'those that refuse');
select test.refused($$select supervision.register_process('maintenance.upkeep', 'x', _is_perpetual => true, _answers_cancel => true)$$, 'SH016');
