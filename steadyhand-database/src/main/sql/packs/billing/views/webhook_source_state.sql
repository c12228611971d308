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

comment on view billing.webhook_source_state is 'The webhook sources and their limits in readable form, without secrets.';
comment on column billing.webhook_source_state.source is 'The name under which deliveries are stored.';
comment on column billing.webhook_source_state.signature_scheme is 'The signature scheme: stripe, standard_webhooks, twilio or none.';
comment on column billing.webhook_source_state.tolerance is 'The maximum difference between the signed time and the time of arrival.';
comment on column billing.webhook_source_state.public_url is 'The scheme and host that senders call, if a proxy makes it differ from what the endpoint sees.';
comment on column billing.webhook_source_state.max_body_bytes is 'The largest body that is stored.';
comment on column billing.webhook_source_state.events_per_minute is 'Rate limit of an endpoint: average number of deliveries per minute.';
comment on column billing.webhook_source_state.burst is 'Rate limit of an endpoint: number of deliveries at once.';
comment on column billing.webhook_source_state.previous_secret_until is 'Until when the previous secret is valid too; null if it is not.';
comment on column billing.webhook_source_state.configured_at is 'When this was set.';
