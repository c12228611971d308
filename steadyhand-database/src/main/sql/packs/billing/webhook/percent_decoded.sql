create or replace function billing.percent_decoded(_text text)
returns text
language sql
immutable
as $$
    select convert_from(decode(coalesce(string_agg(
        case when left(p.part[1], 1) = '%' then replace(p.part[1], '%', '') else encode(convert_to(p.part[1], 'UTF8'), 'hex') end,
        '' order by p.at), ''), 'hex'), 'UTF8')
    from regexp_matches(replace(_text, '+', ' '), '(?:%[0-9A-Fa-f]{2})+|[^%]+', 'g') with ordinality p (part, at);
$$;

comment on function billing.percent_decoded(text) is
    'A decoded name or value of a form: a plus is a blank, %XX a byte of UTF-8. Errors: 22021 and 22P05 if the result is not valid text.';
