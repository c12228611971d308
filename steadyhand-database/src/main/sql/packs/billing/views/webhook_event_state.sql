create or replace view billing.webhook_event_state as
    select
        e.webhook_event_id,
        e.source,
        e.received_at,
        octet_length(e.body) as body_bytes,
        i.state,
        coalesce(case when a.webhook_event_id is not null then 'accepted' end, s.verdict) as verdict,
        s.reason,
        coalesce(a.webhook_event_id, s.duplicate_of) as accepted_id,
        a.provider_event_id,
        a.event_type,
        a.subscription_ref,
        a.is_healthy
    from billing.webhook_event e
    join supervision.instance i on i.process_name = 'billing.verify_event' and i.instance_id = e.webhook_event_id
    left join billing.event_accepted a on a.webhook_event_id = e.webhook_event_id
    left join billing.event_set_aside s
        on s.webhook_event_id = e.webhook_event_id and s.generation = i.generation and a.webhook_event_id is null;

comment on view billing.webhook_event_state is 'The deliveries and their verdicts in readable form, without headers and body.';
comment on column billing.webhook_event_state.webhook_event_id is 'The delivery.';
comment on column billing.webhook_event_state.source is 'The source it arrived from.';
comment on column billing.webhook_event_state.received_at is 'When it arrived.';
comment on column billing.webhook_event_state.body_bytes is 'The size of its body.';
comment on column billing.webhook_event_state.state is 'running (not verified yet), succeeded, failed (rejected) or stuck.';
comment on column billing.webhook_event_state.verdict is 'accepted, duplicate, ignored or rejected.';
comment on column billing.webhook_event_state.reason is 'The reason why it was set aside, as a code.';
comment on column billing.webhook_event_state.accepted_id is 'The accepted delivery of the same event, possibly this one.';
comment on column billing.webhook_event_state.provider_event_id is 'The provider''s id of the event, if accepted; for a message, MessageSid:MessageStatus.';
comment on column billing.webhook_event_state.event_type is 'Its type, if accepted.';
comment on column billing.webhook_event_state.subscription_ref is 'The provider''s id of the subscription, if accepted and about one.';
comment on column billing.webhook_event_state.is_healthy is 'Whether its status is a healthy one, if accepted.';
