create or replace function billing.verify_event_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('billing.verify_event', _payload);
    _facts billing.verify_event_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := billing.verify_event_supervisor_facts(_run.instance_id);
    _step := billing.verify_event_decide(_facts);

    if _step.action = 'accept' and not billing.accept_event(_run.instance_id, _facts) then
        -- Another delivery of the same event was accepted since the facts were read. Now it is visible.
        _facts := billing.verify_event_supervisor_facts(_run.instance_id);
        _step := billing.verify_event_decide(_facts);
    end if;
    if _step.action = 'set_aside' then
        perform billing.set_event_aside(_run.instance_id, _facts, _step);
    end if;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function billing.verify_event_supervisor(jsonb) is
    'One run for a webhook_event: lock, facts, decide, and one verdict. Payload: webhook_event_id. Returns accepted, duplicate, ignored or '
    'rejected, or why it did not run, as in supervision.begin_run.';
