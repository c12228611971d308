create or replace function billing.header_value(_headers jsonb, _name text)
returns text
language sql
immutable
as $$
    select string_agg(v.value, ', ' order by h.ordinality, v.ordinality)
    from jsonb_each(_headers) with ordinality h (name, value, ordinality)
    cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(h.value) when 'array' then h.value else jsonb_build_array(h.value) end) with ordinality v (value, ordinality)
    where lower(h.name) = lower(_name);
$$;

comment on function billing.header_value(jsonb, text) is
    'The value of a header; its name is case-insensitive. Several values are joined by commas, as HTTP defines. Null if it is missing.';
