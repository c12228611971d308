create or replace function billing.ports_of_url(_url text)
returns text[]
language sql
immutable
as $$
    select array[
        format('%s://%s%s', p.part[1], p.part[2], p.part[4]),
        format('%s://%s%s%s', p.part[1], p.part[2], coalesce(p.part[3], case p.part[1] when 'https' then ':443' else ':80' end), p.part[4])]
    from regexp_match(_url, '^(https?)://(\[[^]/?#]*\]|[^:/?#@]+)(:[0-9]+)?([/?].*)?$') p (part)
    where p.part is not null;
$$;

comment on function billing.ports_of_url(text) is
    'A URL without its port, and with it (the default port if it has none): Twilio signs either, and its own libraries try both. Null if it is '
    'not an http or https URL.';
