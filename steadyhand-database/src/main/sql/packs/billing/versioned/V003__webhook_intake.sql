-- What an endpoint needs to know of a source, and what the scheme of Twilio needs: the URL that was called, and two ways it may be written.

alter table billing.webhook_source
    drop constraint webhook_source_signature_scheme_check,
    add constraint webhook_source_signature_scheme_check check (signature_scheme in ('stripe', 'standard_webhooks', 'twilio', 'none')),
    add column previous_secret bytea,
    add column previous_secret_until timestamptz,
    add column public_url text constraint webhook_source_public_url_check check (public_url ~ '^https?://[^\s/?#@]+(/[^\s?#]*[^\s?#/])?$'),
    add column max_body_bytes integer not null default 1048576 check (max_body_bytes > 0),
    add column events_per_minute integer not null default 6000 check (events_per_minute > 0),
    add column burst integer not null default 1000 check (burst > 0),
    add constraint webhook_source_previous_check check ((previous_secret is null) = (previous_secret_until is null));

comment on column billing.webhook_source.signature_scheme is
    'stripe, standard_webhooks, twilio, or none for a source that is trusted by other means.';
comment on column billing.webhook_source.previous_secret is 'The key before this one, while senders still sign with it.';
comment on column billing.webhook_source.previous_secret_until is 'Until when a delivery may arrive that is signed with the previous key.';
comment on column billing.webhook_source.public_url is
    'What senders put in front of the path, where a proxy makes it differ from what the endpoint sees: https://hooks.example.com.';
comment on column billing.webhook_source.max_body_bytes is 'The largest body that is stored; no more than max_payload_bytes of queues.setting in any case.';
comment on column billing.webhook_source.events_per_minute is 'How many deliveries an endpoint lets in, on average.';
comment on column billing.webhook_source.burst is 'How many deliveries an endpoint lets in at once.';

alter table billing.webhook_event add column url text;

comment on column billing.webhook_event.url is 'The URL that was called, as the endpoint saw it; null if it did not say.';

-- A message has no subscription: nothing waits for it.
alter table billing.known_event
    drop constraint known_event_fact_check,
    add constraint known_event_fact_check check (fact in ('checkout', 'subscription', 'message')),
    alter column ref_path drop not null,
    add constraint known_event_ref_path_check check ((fact = 'message') = (ref_path is null));

comment on column billing.known_event.event_type is 'The type, as in the field type of the event; for a form of Twilio, as billing.read_twilio_form calls it.';
comment on column billing.known_event.fact is 'What it tells of: the checkout, the subscription, or a message that we sent.';
comment on column billing.known_event.ref_path is 'Where the provider''s id of the subscription is; null for a message.';

alter table billing.event_accepted
    drop constraint event_accepted_fact_check,
    add constraint event_accepted_fact_check check (fact in ('checkout', 'subscription', 'message')),
    alter column subscription_ref drop not null,
    add constraint event_accepted_subscription_ref_check check ((fact = 'message') = (subscription_ref is null));

comment on table billing.event_accepted is 'A delivery was found genuine, and tells something that concerns us.';
comment on column billing.event_accepted.fact is 'What it tells of: checkout, subscription or message.';
comment on column billing.event_accepted.subscription_ref is 'The provider''s id of the subscription; null for a message.';

alter type billing.signature
    alter attribute signed type bytea[],
    add attribute fault text;

comment on type billing.signature is
    'What the headers of a delivery claim: the time that was signed; all that was signed, in each way that counts; digests, one of which should match; and what '
    'is wrong before anything is compared.';

-- These come back with more arguments.
drop function if exists billing.configure_webhook_source(text, text, text, interval);
drop function if exists billing.receive_webhook(text, jsonb, bytea);
drop function if exists billing.read_event(billing.webhook_event, billing.verify_event_facts);
