select test.email();
update supervision.process set act_function = null where process_name = 'comms.send_email';
create or replace function comms.send_email_supervisor(_payload jsonb) returns jsonb language plpgsql as $$
begin
    return jsonb_build_object('status', 'no_mood');
end;
$$;
select test.equal((select to_jsonb(r) from supervision.run_due('default', 10) r), '{"task_ids": [1], "has_failed": false}', 'its run');
select test.equal((select r.task_ids from supervision.run_due('default', 10) r), null::bigint[], 'there is no other');
select test.equal((select array_agg(e.error_message) from queues.error e), array['comms.send_email_supervisor: no_mood'], 'what it answered');
select test.no_drift();
