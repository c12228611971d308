create or replace function billing.activate_subscription_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('billing.activate_subscription', _payload);
    _facts billing.activate_subscription_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := billing.activate_subscription_supervisor_facts(_run.instance_id);
    _step := billing.activate_subscription_decide(_facts);

    if _step.action = 'record_outcome' then
        perform billing.record_activation_outcome(_run.instance_id, _step);
    end if;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function billing.activate_subscription_supervisor(jsonb) is
    'One run for an activate_subscription_task: lock, facts, decide, at most one outcome, and the next wake. Payload: '
    'activate_subscription_task_id. Returns succeeded, checkout_unhealthy, subscription_unhealthy, timed_out, waiting_for_events or '
    'waiting_for_verification, or why it did not run, as in supervision.begin_run.';
