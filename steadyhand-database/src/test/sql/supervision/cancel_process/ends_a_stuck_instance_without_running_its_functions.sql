create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step language plpgsql immutable as $$ begin raise exception 'not today'; end; $$;
select test.email();
select supervision.stop_process('comms.send_email', 1, 'supervisor_failed', 'not today', null);
select test.equal(supervision.cancel_process('comms.send_email', 1, 'enough', 'ann'), true, 'answer');
select test.equal((i.state, i.reason)::text, '(cancelled,"cancelled by ann: enough")', 'state') from supervision.instance i;
select test.pass('1 hour');
select test.equal(test.run_due(), array['cancelled'], 'its functions are not called');
select test.equal((select count(*) from queues.ready), 0::bigint, 'nothing is left to run');
select test.no_drift();
