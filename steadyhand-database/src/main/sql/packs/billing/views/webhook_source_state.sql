create or replace view billing.webhook_source_state as
    select
        s.source,
        s.signature_scheme,
        s.tolerance,
        s.public_url,
        s.max_body_bytes,
        s.events_per_minute,
        s.burst,
        s.previous_secret_until,
        s.configured_at
    from billing.webhook_source s;

comment on view billing.webhook_source_state is 'Who may send events, and how much: for people, without secrets.';
comment on column billing.webhook_source_state.source is 'The name that deliveries are stored under.';
comment on column billing.webhook_source_state.signature_scheme is 'How it signs: stripe, standard_webhooks, twilio or none.';
comment on column billing.webhook_source_state.tolerance is 'How far the time that was signed may be from the time of arrival.';
comment on column billing.webhook_source_state.public_url is 'What senders put in front of the path, if a proxy makes that differ from what the endpoint sees.';
comment on column billing.webhook_source_state.max_body_bytes is 'The largest body that is stored.';
comment on column billing.webhook_source_state.events_per_minute is 'How many deliveries an endpoint lets in, on average.';
comment on column billing.webhook_source_state.burst is 'How many deliveries an endpoint lets in at once.';
comment on column billing.webhook_source_state.previous_secret_until is 'Until when the secret before this one is good too; null if it is not.';
comment on column billing.webhook_source_state.configured_at is 'When this was set.';
