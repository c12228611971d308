create or replace function billing.read_form(_body bytea)
returns jsonb
language plpgsql
immutable
as $$
declare
    _text text;
begin
    _text := convert_from(_body, 'UTF8');
    if _text ~ '%(?![0-9A-Fa-f]{2})' then
        return null;
    end if;
    return (
        select coalesce(jsonb_object_agg(f.name, f.values), '{}')
        from (
            select
                billing.percent_decoded(split_part(p.pair, '=', 1)),
                jsonb_agg(billing.percent_decoded(coalesce(substring(p.pair from '=(.*)$'), '')) order by p.at)
            from string_to_table(_text, '&') with ordinality p (pair, at)
            where p.pair <> ''
            group by 1
        ) f (name, values));
exception
    -- Not UTF-8, or characters that PostgreSQL cannot store.
    when character_not_in_repertoire or untranslatable_character then
        return null;
end;
$$;

comment on function billing.read_form(bytea) is
    'The fields of a form (application/x-www-form-urlencoded): name to the list of its values, in their order; null if these bytes are not a '
    'form. Never raises an error.';
