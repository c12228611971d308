-- Only supervision.begin_run puts a run off. A supervisor that merely says so would be run again at once, and for ever.
select test.email();
update supervision.process set act_function = null where process_name = 'comms.send_email';
create or replace function comms.send_email_supervisor(_payload jsonb) returns jsonb language sql as $$
    select jsonb_build_object('status', 'busy');
$$;
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), array[1]::bigint[], 'its run');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'there is no other');
select test.equal((select array_agg(e.error_message) from queues.error e), array['comms.send_email_supervisor: busy'], 'what it answered');
select test.no_drift();
