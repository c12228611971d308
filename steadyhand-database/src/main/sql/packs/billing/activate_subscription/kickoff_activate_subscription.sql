create or replace function billing.kickoff_activate_subscription(
    _source text,
    _subscription_ref text,
    out validation_failure_message text,
    out validation_failure_code text,
    out activate_subscription_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    validation_failure_code := case
        when nullif(_source, '') is null then 'missing_source'
        when nullif(_subscription_ref, '') is null then 'missing_subscription_ref'
        when length(_source) > 63 or length(_subscription_ref) > 255 then 'name_too_long'
    end;
    if validation_failure_code is not null then
        validation_failure_message := case validation_failure_code
            when 'name_too_long' then 'source or subscription_ref is too long: they may have 63 and 255 characters'
            else internal.refusal_message(validation_failure_code)
        end;
        return;
    end if;

    insert into billing.activate_subscription_task (source, subscription_ref)
    values (_source, _subscription_ref)
    on conflict (source, subscription_ref) do nothing
    returning activate_subscription_task.activate_subscription_task_id into activate_subscription_task_id;

    if found then
        perform supervision.start('billing.activate_subscription', activate_subscription_task_id, _business_key => _subscription_ref, _summary => 'from ' || _source);
    else
        select t.activate_subscription_task_id into activate_subscription_task_id
        from billing.activate_subscription_task t
        where t.source = _source and t.subscription_ref = _subscription_ref;
    end if;
end;
$$;

comment on function billing.kickoff_activate_subscription(text, text) is
    'Starts to wait for the two events of a subscription. The first event to arrive does this as well; an earlier call also detects that no event '
    'ever arrived. Returns the id of the root task (the existing one if it was started before), or the validation failure as a message and a '
    'code: missing_source, missing_subscription_ref, name_too_long. Idempotent; waits for another uncommitted kickoff of the same subscription.';
