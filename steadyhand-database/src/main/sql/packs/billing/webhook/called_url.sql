create or replace function billing.called_url(_event billing.webhook_event, _source billing.webhook_source)
returns text
language sql
immutable
as $$
    select case
        when _source.public_url is not null then _source.public_url || regexp_replace(_event.url, '^[A-Za-z]+://[^/?#]*', '')
        else _event.url
    end;
$$;

comment on function billing.called_url(billing.webhook_event, billing.webhook_source) is
    'The URL that the sender called: as the endpoint saw it, but for what the source''s public_url puts in front of the path. Null if it is not known.';
