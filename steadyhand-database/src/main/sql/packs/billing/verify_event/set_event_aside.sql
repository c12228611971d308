create or replace function billing.set_event_aside(
    _webhook_event_id bigint,
    _facts billing.verify_event_facts,
    _step supervision.step
)
returns void
language sql
volatile
as $$
    insert into billing.event_set_aside (webhook_event_id, generation, verdict, reason, duplicate_of)
    values (
        _webhook_event_id, supervision.generation('billing.verify_event', _webhook_event_id), _step.status, _step.reason,
        case when _step.status = 'duplicate' then _facts.duplicate_of end);
$$;

comment on function billing.set_event_aside(bigint, billing.verify_event_facts, supervision.step) is
    'Effect: records that a delivery has no effect, and why.';
