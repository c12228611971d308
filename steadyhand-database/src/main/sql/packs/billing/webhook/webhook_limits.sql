create or replace function billing.webhook_limits(
    _source text,
    out is_configured boolean,
    out max_body_bytes integer,
    out events_per_minute integer,
    out burst integer
)
returns record
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        s.source is not null,
        least(q.max_payload_bytes, coalesce(s.max_body_bytes, 65536)),
        coalesce(s.events_per_minute, 10),
        coalesce(s.burst, 60)
    from queues.setting q
    left join billing.webhook_source s on s.source = _source;
$$;

comment on function billing.webhook_limits(text) is
    'The limits of an endpoint for a source: the largest body, and the number of deliveries on average and at once. Sources that are not '
    'configured share small limits, since they may be configured shortly. Returns no secret.';
