create or replace function supervision.effect_label(_effect_name text, _effect_key text)
returns text
language sql
immutable
as $$
    select _effect_name || coalesce(' (' || nullif(_effect_key, '') || ')', '');
$$;

comment on function supervision.effect_label(text, text) is
    'How texts for people name an effect.';
