create function comms.send_email_acts(_steps supervision.taken_step[]) returns void language plpgsql as $$
declare
    _step supervision.taken_step;
begin
    -- Raises an error if it is null.
    foreach _step in array _steps loop
        null;
    end loop;
end;
$$;
update supervision.process set act_function = 'comms.send_email_acts' where process_name = 'comms.send_email';
select supervision.wake('comms.send_email', 999);
select test.equal((select r.has_failed from supervision.run_due('default', 10) r), false, 'nothing to act for');
select test.equal((select array_agg(e.error_message) from queues.error e), array['comms.send_email_supervisor: send_email_task_not_found'], 'said once');
