select test.email();
select test.run_due();
select supervision.stop_process('comms.send_email', 1, 'supervisor_failed', 'broken', null);
select test.equal((select i.next_wake_at from supervision.instance_state i), null::timestamptz, 'a stuck instance has no next run');
