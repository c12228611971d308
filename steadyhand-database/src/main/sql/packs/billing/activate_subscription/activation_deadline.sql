create or replace function billing.activation_deadline(_task billing.activate_subscription_task)
returns timestamptz
language sql
stable
as $$
    select p.patience + coalesce(
        (
            select max(r.released_at)
            from supervision.process_released r
            where r.process_name = p.process_name and r.instance_id = _task.activate_subscription_task_id
        ),
        least(
            _task.created_at,
            (select min(a.arrived_at) from billing.event_arrivals(_task.source, _task.subscription_ref) a)))
    from supervision.policy p
    where p.process_name = 'billing.activate_subscription';
$$;

comment on function billing.activation_deadline(billing.activate_subscription_task) is
    'Fact: the deadline for the arrival of both events: policy.patience after the first of them arrived (or the kickoff, if that was earlier), or '
    'after the last release.';
