create or replace function billing.read_twilio_signature(_event billing.webhook_event, _source billing.webhook_source)
returns billing.signature
language plpgsql
immutable
as $$
declare
    -- The URL that the sender called: as the endpoint saw it, but with scheme and host replaced by the public_url of the source.
    _urls text[] := billing.ports_of_url(
        case when _source.public_url is not null then _source.public_url || regexp_replace(_event.url, '^[A-Za-z]+://[^/?#]*', '') else _event.url end);
    _hash text := billing.body_hash(_event.url);
    _form jsonb := case when _hash is null then billing.read_form(_event.body) else '{}' end;
    _fields text := (
        select string_agg(f.name || v.value, '' order by f.name collate "C", v.value collate "C")
        from jsonb_each(_form) f (name, list)
        cross join lateral (select distinct e.value from jsonb_array_elements_text(f.list) e (value)) v);
begin
    return row(
        null,
        array(select convert_to(u.url || coalesce(_fields, ''), 'UTF8') from unnest(_urls) u (url)),
        array(
            select decode(p.part, 'base64')
            from regexp_split_to_table(billing.header_value(_event.headers, 'x-twilio-signature'), '\s*,\s*') p (part)
            where p.part ~ '^[A-Za-z0-9+/]{27}=$'),
        case
            when _urls is null then 'missing_url'
            when _form is null then 'unreadable_form'
            when lower(_hash) <> encode(sha256(_event.body), 'hex') then 'wrong_body_hash'
        end
    )::billing.signature;
end;
$$;

comment on function billing.read_twilio_signature(billing.webhook_event, billing.webhook_source) is
    'The signature in the Twilio scheme: X-Twilio-Signature: … over the URL and the fields of the form by name, or, if the URL contains the hash '
    'of the body, over the URL alone; in base64. No time is signed. Never raises an error.';
