create or replace function comms.send_email_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('comms.send_email', _payload);
    _facts supervision.attempt_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := comms.send_email_supervisor_facts(_run.instance_id);
    _step := comms.send_email_decide(_facts);

    perform comms.send_email_act(_run.instance_id, _step);

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function comms.send_email_supervisor(jsonb) is
    'One run for a send_email_task: lock, facts, decide, at most one new attempt, and the next wake. Payload: send_email_task_id. Returns '
    'succeeded, scheduled, max_attempts_reached or failed, or why it did not run, as in supervision.begin_run.';
