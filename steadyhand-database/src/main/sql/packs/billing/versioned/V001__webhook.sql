-- schema: billing
--
-- Events that providers send by webhook, and their effects. A delivery is stored as received before it is parsed; verify_event verifies it
-- later; activate_subscription waits for the two events that make a subscription, in any order. All tables but webhook_source and known_event
-- are append-only.

create table billing.webhook_source (
    source text primary key check (source ~ '^[a-z_][a-z0-9_]{0,62}$'),
    signature_scheme text not null check (signature_scheme in ('stripe', 'standard_webhooks', 'twilio', 'none')),
    secret bytea,
    previous_secret bytea,
    previous_secret_until timestamptz,
    tolerance interval not null check (tolerance >= interval '0'),
    public_url text check (public_url ~ '^https?://[^\s/?#@]+(/[^\s?#]*[^\s?#/])?$'),
    max_body_bytes integer not null default 1048576 check (max_body_bytes > 0),
    events_per_minute integer not null default 6000 check (events_per_minute > 0),
    burst integer not null default 1000 check (burst > 0),
    configured_at timestamptz not null,
    check ((octet_length(secret) > 0) is not distinct from case when signature_scheme <> 'none' then true end),
    constraint webhook_source_previous_check check ((previous_secret is null) = (previous_secret_until is null))
);

comment on table billing.webhook_source is
    'The sources that may send events, and how they sign them. Readable by the owner only, since it contains secrets; set by '
    'billing.configure_webhook_source(…).';
comment on column billing.webhook_source.source is 'The name under which deliveries are stored, for example stripe.';
comment on column billing.webhook_source.signature_scheme is
    'stripe, standard_webhooks, twilio, or none for a source that is authenticated by other means.';
comment on column billing.webhook_source.secret is 'The key of the signature; null for none.';
comment on column billing.webhook_source.previous_secret is 'The previous key, while senders still sign with it.';
comment on column billing.webhook_source.previous_secret_until is 'Until when a delivery that is signed with the previous key may arrive.';
comment on column billing.webhook_source.tolerance is 'The maximum difference between the signed time and the time of arrival.';
comment on column billing.webhook_source.public_url is
    'The scheme and host that senders call, if a proxy makes it differ from what the endpoint sees: https://hooks.example.com.';
comment on column billing.webhook_source.max_body_bytes is 'The largest body that is stored; never more than max_payload_bytes of queues.setting.';
comment on column billing.webhook_source.events_per_minute is 'Rate limit of an endpoint: average number of deliveries per minute.';
comment on column billing.webhook_source.burst is 'Rate limit of an endpoint: number of deliveries at once.';
comment on column billing.webhook_source.configured_at is 'When this was set.';

create table billing.known_event (
    event_type text primary key,
    fact text not null check (fact in ('checkout', 'subscription', 'message')),
    ref_path text[],
    status_path text[] not null,
    healthy_statuses text[] not null,
    constraint known_event_ref_path_check check ((fact = 'message') = (ref_path is null))
);

comment on table billing.known_event is 'How to parse the types of event that are used; all others are ignored.';
comment on column billing.known_event.event_type is 'The type, as in the field type of the event; for a form of Twilio, as returned by billing.read_twilio_form.';
comment on column billing.known_event.fact is 'The subject of the event: the checkout, the subscription, or a message that we sent.';
comment on column billing.known_event.ref_path is 'The path of the provider''s id of the subscription; null for a message.';
comment on column billing.known_event.status_path is 'The path of the status.';
comment on column billing.known_event.healthy_statuses is 'The statuses that count as healthy; any other implies failure.';

create table billing.webhook_event (
    webhook_event_id bigserial primary key,
    source text not null,
    url text,
    headers jsonb not null check (jsonb_typeof(headers) = 'object'),
    body bytea not null,
    received_at timestamptz not null default internal.clock()
);

comment on table billing.webhook_event is
    'Root of the process billing.verify_event: a delivery exactly as received, not yet verified.';
comment on column billing.webhook_event.webhook_event_id is 'The id.';
comment on column billing.webhook_event.source is 'The source it arrived from; need not be configured yet.';
comment on column billing.webhook_event.url is 'The URL that was called, as the endpoint saw it; null if not given.';
comment on column billing.webhook_event.headers is 'Its headers: name to value, or to a list of values.';
comment on column billing.webhook_event.body is 'Its body, the bytes that were signed.';
comment on column billing.webhook_event.received_at is 'When it arrived.';

create table billing.event_accepted (
    webhook_event_id bigint primary key references billing.webhook_event,
    source text not null,
    provider_event_id text not null,
    event_type text not null,
    fact text not null check (fact in ('checkout', 'subscription', 'message')),
    subscription_ref text,
    is_healthy boolean not null,
    created_at timestamptz not null default internal.clock(),
    unique (source, provider_event_id),
    constraint event_accepted_subscription_ref_check check ((fact = 'message') = (subscription_ref is null))
);

create index event_accepted_subscription on billing.event_accepted (source, subscription_ref);

comment on table billing.event_accepted is 'A delivery was verified as genuine, and its event is of a known type.';
comment on column billing.event_accepted.webhook_event_id is 'The delivery.';
comment on column billing.event_accepted.source is 'The source it arrived from.';
comment on column billing.event_accepted.provider_event_id is
    'The provider''s id of the event; the unique constraint prevents a second delivery from counting twice.';
comment on column billing.event_accepted.event_type is 'The type, as named by the provider.';
comment on column billing.event_accepted.fact is 'The subject of the event: checkout, subscription or message.';
comment on column billing.event_accepted.subscription_ref is 'The provider''s id of the subscription; null for a message.';
comment on column billing.event_accepted.is_healthy is 'Whether its status is one of the healthy ones.';
comment on column billing.event_accepted.created_at is 'When it was accepted.';

create table billing.event_set_aside (
    webhook_event_id bigint not null references billing.webhook_event,
    generation integer not null,
    verdict text not null check (verdict in ('duplicate', 'ignored', 'rejected')),
    reason text not null,
    duplicate_of bigint references billing.event_accepted,
    created_at timestamptz not null default internal.clock(),
    primary key (webhook_event_id, generation),
    check ((verdict = 'duplicate') = (duplicate_of is not null))
);

create index event_set_aside_duplicate on billing.event_set_aside (duplicate_of) where duplicate_of is not null;

comment on table billing.event_set_aside is 'A delivery was verified, and has no effect.';
comment on column billing.event_set_aside.webhook_event_id is 'The delivery.';
comment on column billing.event_set_aside.generation is 'How often it had been released to be verified again.';
comment on column billing.event_set_aside.verdict is
    'duplicate (the event was accepted already), ignored (its type is unknown, or it is not about a subscription) or rejected (it is not genuine, '
    'or invalid).';
comment on column billing.event_set_aside.reason is 'The reason, as a code.';
comment on column billing.event_set_aside.duplicate_of is 'The delivery that was accepted, for a duplicate.';
comment on column billing.event_set_aside.created_at is 'When that was decided.';

create type billing.signature as (
    signed_at timestamptz,
    signed bytea[],
    digests bytea[],
    fault text
);

comment on type billing.signature is
    'The signature in the headers of a delivery: the signed time; the signed content, in each accepted variant; digests, one of which should '
    'match; and the fault if it is invalid before any comparison.';

create type billing.verify_event_facts as (
    verdict text,
    verdict_reason text,
    is_known_source boolean,
    signature_fault text,
    is_readable boolean,
    event_type text,
    fact text,
    provider_event_id text,
    is_without_subscription boolean,
    subscription_ref text,
    is_healthy boolean,
    duplicate_of bigint
);

comment on type billing.verify_event_facts is
    'The facts about a delivery: the verdict if there is one, the state of its signature, and, once that is valid, its contents.';
